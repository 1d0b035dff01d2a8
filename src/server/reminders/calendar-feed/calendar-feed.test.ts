// Shows docs/rules.md#reminders.
import Fastify, { type FastifyInstance } from 'fastify';
import ical from 'node-ical';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestContext } from '../../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import type { AppContext } from '../../context.ts';
import { calendarFeedRoutes, feedAddress } from './calendar-feed-routes.ts';
import { findFeed, openFeed, revokeFeed } from './calendar-feed-repository.ts';

describeOnPostgres('the calendar of missing predictions', (database) => {
  let app: FastifyInstance;
  let context: AppContext;
  let origin: string;
  let ana: { id: string; email: string };

  beforeEach(async () => {
    await database().empty();
    await database().setNow(null);
    const { db } = database();
    await insertTournament(db);
    context = await openTestContext(database());
    app = Fastify({ forceCloseConnections: true });
    await app.register(calendarFeedRoutes, context);
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
    ana = await insertParticipant(db);
    const kickoffAt = new Date('2099-06-14T20:00:00Z');
    await insertMatch(db, {
      ...{
        id: 'a/1 ñ',
        kickoff_at: kickoffAt,
        home_team: 'Al, Hilal; "B"',
        away_team: 'París\\',
        venue: 'Río',
      },
    });
    await insertMatch(db, { id: 'm2', home_team: 'Chelsea', away_team: 'Benfica', venue: '' });
    await insertMatch(db, { id: 'live', status: 'live' });
    await insertMatch(db, { id: 'begun', kickoff_at: new Date(Date.now() - 60_000) });
    await insertMatch(db, { id: 'undated', kickoff_at: null });
    await insertMatch(db, { id: 'vanished', present: false });
  });
  afterEach(() => app.close());

  const pathOf = async (userId: string): Promise<string> =>
    new URL(feedAddress(await openFeed(database().db, userId), context.config)).pathname;
  /** Returns the events as a calendar client reads them, by summary. */
  const read = async (path: string) => {
    const entries = Object.values(await ical.async.fromURL(`${origin}${path}`));
    const events = entries.filter((entry) => entry?.type === 'VEVENT');
    return events.toSorted((a, b) => String(a.summary).localeCompare(String(b.summary)));
  };

  it('has the open matches without a prediction, with an alarm an hour before and the link', async () => {
    const path = await pathOf(ana.id);
    const [first, second, ...others] = await read(path);
    expect(others).toEqual([]);
    expect(second?.summary).toBe('Predice: Chelsea - Benfica');
    expect(second?.location).toBeUndefined();
    expect(first).toMatchObject({
      summary: 'Predice: Al, Hilal; "B" - París\\',
      location: 'Río',
      uid: 'a/1 ñ@localhost:3000',
      url: { val: 'http://localhost:3000/?predecir=a%2F1%20%C3%B1' },
      transparency: 'TRANSPARENT',
    });
    expect(new Date(String(first?.start)).toISOString()).toBe('2099-06-14T20:00:00.000Z');
    expect(String(first?.description)).toContain('http://localhost:3000/?predecir=a%2F1%20%C3%B1');
    const alarms = (first as { alarms?: { trigger: string; action: string }[] }).alarms;
    expect(alarms).toMatchObject([{ trigger: '-PT1H', action: 'DISPLAY' }]);
  });

  it('accepts names with the line separators of Unicode', async () => {
    const match = {
      id: 'm3',
      home_team: 'Uno\u2028BEGIN:VEVENT',
      away_team: 'Dos\u2029END:VEVENT',
      venue: 'A\u2028B',
    };
    await insertMatch(database().db, match);
    const events = await read(await pathOf(ana.id));
    expect(events.map(({ uid }) => uid).toSorted()).toEqual(
      ['a/1 ñ', 'm2', 'm3'].map((id) => `${id}@localhost:3000`),
    );
  });

  it('drops a match once it is predicted, and reveals neither the score nor the owner', async () => {
    const path = await pathOf(ana.id);
    await insertPrediction(database().db, { userId: ana.id, matchId: 'm2', home: 13, away: 17 });
    const response = await fetch(`${origin}${path}`);
    const text = await response.text();
    expect(text).not.toMatch(/Chelsea|Benfica/);
    for (const secret of [ana.email, ana.id, 'home_score']) expect(text).not.toContain(secret);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const other = await insertParticipant(database().db);
    expect(await read(await pathOf(other.id))).toHaveLength(2);
    await insertPrediction(database().db, { userId: ana.id, matchId: 'a/1 ñ' });
    expect(await read(path)).toEqual([]);
    // RFC 5545, 3.6: a calendar has at least one component. Calendar apps do not show a time zone.
    const empty = await (await fetch(`${origin}${path}`)).text();
    expect(empty.match(/^BEGIN:.+$/gm)).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'BEGIN:STANDARD']);
  });

  it('drops a match at kick-off without any other change', async () => {
    const path = await pathOf(ana.id);
    expect(await read(path)).toHaveLength(2);
    await database().setNow('2099-06-14T20:00:00Z');
    expect((await read(path)).map(({ uid }) => uid)).not.toContain('a/1 ñ@localhost:3000');
  });

  it('counts as added after reads on two days, until three days without one', async () => {
    const path = await pathOf(ana.id);
    const stateOn = async (day: string, init?: RequestInit): Promise<string> => {
      await database().setNow(`2025-06-${day}:00Z`);
      if (init !== undefined) await fetch(`${origin}${path}`, init);
      const feed = await findFeed(database().db, ana.id);
      return feed?.isFollowed ? 'added' : feed?.isRead ? 'read' : 'unread';
    };
    const by = (agent: string): RequestInit => ({ headers: { 'user-agent': agent } });
    const app = by('iOS/18.5 (22F76) dataaccessd/1.0');
    expect(await stateOn('01T10:00')).toBe('unread');
    expect(await stateOn('01T10:00', app)).toBe('read');
    expect(await stateOn('01T23:59', app)).toBe('read');
    // Days are in UTC.
    expect(await stateOn('02T00:00', app)).toBe('added');
    expect(await stateOn('05T23:59')).toBe('added');
    expect(await stateOn('06T00:00')).toBe('unread');
    // After the gap, counting starts again.
    expect(await stateOn('06T10:00', app)).toBe('read');
    expect(await stateOn('09T10:00', app)).toBe('added');
  });

  it('does not count HEAD requests, browsers and link previews as reads', async () => {
    const path = await pathOf(ana.id);
    const previews = [
      'WhatsApp/2.23.20.0 A',
      'facebookexternalhit/1.1 Facebot Twitterbot/1.0',
      'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
      'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
      'Slack-ImgProxy (+https://api.slack.com/robots)',
      'TelegramBot (like TwitterBot)',
      'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
      'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
      'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      'Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)',
    ];
    const others: RequestInit[] = [
      { method: 'HEAD' },
      { headers: { 'sec-fetch-site': 'none' } },
      ...previews.map((agent) => ({ headers: { 'user-agent': agent } })),
    ];
    for (const other of others) {
      expect((await fetch(`${origin}${path}`, other)).status).toBe(200);
      expect({ other, ...(await findFeed(database().db, ana.id)) }).toMatchObject({ other, isRead: false });
    }
  });

  it.each([
    'Google-Calendar-Importer',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.1',
    'macOS/15.5 (24F74) CalendarAgent/1140',
  ])('counts a read by the calendar app %j', async (agent) => {
    await fetch(`${origin}${await pathOf(ana.id)}`, { headers: { 'user-agent': agent } });
    expect(await findFeed(database().db, ana.id)).toMatchObject({ isRead: true, isFollowed: false });
  });

  it('answers 304 until it changes', async () => {
    const url = `${origin}${await pathOf(ana.id)}`;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = () => fetch(url, { headers: { 'if-none-match': etag } });
    const unchanged = await again();
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    await database().db.updateTable('matches').set({ venue: 'Otro' }).where('id', '=', 'm2').execute();
    // This process learns of it from the versions.
    await vi.waitFor(
      async () => {
        const changed = await again();
        expect(changed.status).toBe(200);
        expect(await changed.text()).toContain('LOCATION:Otro');
      },
      { timeout: 10_000 },
    );
  });

  it('is a 404 at a wrong or revoked address, and when its owner may not take part', async () => {
    const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;
    const path = await pathOf(ana.id);
    const tokenOf = (address: string) => address.slice(address.lastIndexOf('/') + 1, -'.ics'.length);
    const token = tokenOf(path);
    const feed = await openFeed(database().db, ana.id);
    const other = await insertParticipant(database().db);
    const unknown = '00000000-0000-4000-8000-000000000001';
    const [id = '', code = ''] = token.split('.');
    const elsewhere = { ...context.config, jwtSecret: 'another secret of the tests' };
    const wrong = [
      ...[token.slice(0, -1), `${token}0`, id, `${id}.`, `.${code}`, token.toUpperCase(), `${token}.ics`],
      ...[`${id}.${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`, '%00', 'x'.repeat(90)],
      tokenOf(feedAddress(feed, elsewhere)),
      tokenOf(feedAddress({ ...feed, id: unknown }, context.config)),
      tokenOf(feedAddress({ ...feed, userId: unknown }, context.config)),
      tokenOf(feedAddress({ ...feed, userId: other.id }, context.config)),
    ];
    expect(await statusOf(`/calendario/${token}`)).toBe(404);
    for (const guess of wrong)
      expect({ guess, status: await statusOf(`/calendario/${guess}.ics`) }).toEqual({ guess, status: 404 });
    expect(await statusOf(path)).toBe(200);

    await database().db.insertInto('blocked_participants').values({ user_id: ana.id }).execute();
    expect(await statusOf(path)).toBe(404);
    await database().db.deleteFrom('blocked_participants').execute();
    expect(await statusOf(path)).toBe(200);

    await revokeFeed(database().db, ana.id);
    expect(await statusOf(path)).toBe(404);
    expect(await pathOf(ana.id)).not.toBe(path);

    const outsider = await insertParticipant(database().db, { email: 'ida@despedida.example' });
    expect(await statusOf(await pathOf(outsider.id))).toBe(404);
  });
});
