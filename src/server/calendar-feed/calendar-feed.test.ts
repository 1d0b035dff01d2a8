import Fastify, { type FastifyInstance } from 'fastify';
import ical from 'node-ical';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import type { AppContext } from '../context.ts';
import { calendarFeedRoutes, feedAddress, openFeed, revokeFeed } from './index.ts';

describeOnBothDatabases('the calendar of what is missing', (database) => {
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
    new URL(feedAddress((await openFeed(database().db, userId)).id, context.config)).pathname;
  /** The events as a calendar client reads them, by summary. */
  const read = async (path: string) => {
    const entries = Object.values(await ical.async.fromURL(`${origin}${path}`));
    const events = entries.filter((entry) => entry?.type === 'VEVENT');
    return events.toSorted((a, b) => String(a.summary).localeCompare(String(b.summary)));
  };

  it('has the matches that can be predicted and are not, with an alarm an hour before and the link', async () => {
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

  it('has matches whose names have the line separators of Unicode', async () => {
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

  it('loses a match that is predicted, and tells neither the score nor whose it is', async () => {
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
  });

  it('loses a match when it begins, although nothing has changed', async () => {
    const path = await pathOf(ana.id);
    expect(await read(path)).toHaveLength(2);
    await database().setNow('2099-06-14T20:00:00Z');
    expect((await read(path)).map(({ uid }) => uid)).not.toContain('a/1 ñ@localhost:3000');
  });

  it('is not sent again until it changes', async () => {
    const url = `${origin}${await pathOf(ana.id)}`;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = () => fetch(url, { headers: { 'if-none-match': etag } });
    const unchanged = await again();
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    await database().db.updateTable('matches').set({ venue: 'Otro' }).where('id', '=', 'm2').execute();
    // The change feed tells of it.
    await vi.waitFor(async () => {
      const changed = await again();
      expect(changed.status).toBe(200);
      expect(await changed.text()).toContain('LOCATION:Otro');
    });
  });

  it('is a 404 for who does not know the address, once it is revoked, and for who may not take part', async () => {
    const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;
    const path = await pathOf(ana.id);
    const token = path.slice('/calendario/'.length, -'.ics'.length);
    const [id = '', code = ''] = token.split('.');
    const elsewhere = { ...context.config, jwtSecret: 'another secret of the tests' };
    const wrong = [
      ...[token.slice(0, -1), `${token}0`, id, `${id}.`, `.${code}`, token.toUpperCase(), `${token}.ics`],
      ...[`${id}.${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`, '%00', 'x'.repeat(90)],
      feedAddress((await openFeed(database().db, ana.id)).id, elsewhere).slice(-70, -'.ics'.length),
      feedAddress('00000000-0000-4000-8000-000000000001', context.config).slice(-70, -'.ics'.length),
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
