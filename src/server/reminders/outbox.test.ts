// Shows docs/rules.md#reminders.
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { testSecrets } from '../../../test/support/app-context.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { countOverdue, type Audience } from './outbox-repository.ts';
import { planOutbox } from './plan-outbox.ts';
import type { Delivery, Reminder, ReminderChannel, ReminderPerson } from './reminder-channel.ts';
import { createSender, type ReminderOutcome } from './send-due.ts';

const zone = 'America/Argentina/Buenos_Aires';
const audience: Audience = { channels: ['push', 'email'], domains: ['beyondmedia.example'], timeZone: zone };
/** 17:00 in Buenos Aires. */
const kickoffAt = new Date('2025-06-14T20:00:00Z');
const later = (hours: number): Date => new Date(kickoffAt.getTime() + hours * 3_600_000);
const awake = new AbortController().signal;

describeOnPostgres('the outbox', (database) => {
  let sent: { person: ReminderPerson; reminder: Reminder }[];
  let outcomes: ReminderOutcome[];
  let answer: () => Promise<Delivery>;
  let matchId: string;

  const at = (instant: Date | string): Promise<void> =>
    database().setNow(typeof instant === 'string' ? instant : instant.toISOString());
  const plan = (): Promise<number | null> => planOutbox(database(), audience);
  const rows = () => database().db.selectFrom('reminders').selectAll().orderBy('match_day').execute();

  /** Sends with a separate sender, as each process has its own. */
  async function send(): Promise<void> {
    const record = (name: 'push' | 'email'): ReminderChannel => ({
      name,
      async send(person, reminder) {
        sent.push({ person, reminder });
        return answer();
      },
      sendTest: async () => 'sent',
    });
    const context = {
      database: database(),
      config: testSecrets,
      tournament: { id: 'club-world-cup-2025' },
    };
    const sender = createSender(context, {
      channels: [record('push'), record('email')],
      log: { info() {}, warn() {} },
      onOutcome: (_channel, outcome) => outcomes.push(outcome),
    });
    await sender.send(audience, awake);
  }

  beforeEach(async () => {
    await database().empty();
    await at('2025-06-14T12:00:00Z');
    await insertTournament(database().db);
    matchId = await insertMatch(database().db, { kickoff_at: kickoffAt });
    sent = [];
    outcomes = [];
    answer = async () => 'sent';
  });

  it('has one row for each person and match day, however many processes plan how often', async () => {
    const ana = await insertParticipant(database().db);
    await insertMatch(database().db, { kickoff_at: later(2) });
    await insertMatch(database().db, { kickoff_at: later(24) });
    await insertMatch(database().db, { kickoff_at: later(24 * 5) });
    await Promise.all([plan(), plan(), plan()]);
    expect(await plan()).toBe(0);
    const planned = { user_id: ana.id, channel: 'email', status: 'planned', attempts: 0 };
    expect(await rows()).toMatchObject([
      { ...planned, match_day: '2025-06-14', send_at: later(-1), expires_at: kickoffAt },
      { ...planned, match_day: '2025-06-15', send_at: later(23), expires_at: later(24) },
    ]);
  });

  it('uses push for subscribers, e-mail for people without push or calendar, and skips those who left', async () => {
    const { db } = database();
    const people = {
      push: await insertParticipant(db),
      calendar: await insertParticipant(db),
      email: await insertParticipant(db),
      unsubscribed: await insertParticipant(db),
      blocked: await insertParticipant(db),
      leaver: await insertParticipant(db, { email: 'ana@otra.example' }),
      done: await insertParticipant(db),
      blockedLater: await insertParticipant(db),
      unsubscribedLater: await insertParticipant(db),
    };
    const block = (user_id: string) => db.insertInto('blocked_participants').values({ user_id }).execute();
    const unsubscribe = (user_id: string) =>
      db.insertInto('reminder_settings').values({ user_id, email: false }).execute();
    const device = { user_id: people.push.id, p256dh: 'k', auth: 's', endpoint: 'https://push.example/1' };
    const devices = [device, { ...device, endpoint: 'https://push.example/2' }];
    await db.insertInto('push_subscriptions').values(devices).execute();
    const read = { user_id: people.calendar.id, first_read_on: '2025-06-13', last_read_on: '2025-06-14' };
    const readOnce = { ...read, user_id: people.email.id, first_read_on: '2025-06-14' };
    await db.insertInto('calendar_feeds').values([read, readOnce]).execute();
    await unsubscribe(people.unsubscribed.id);
    await block(people.blocked.id);
    await insertPrediction(db, { userId: people.done.id, matchId });
    await plan();
    const { push, email, blockedLater, unsubscribedLater } = people;
    const byEmail = [email, blockedLater, unsubscribedLater].map(({ id }) => `email ${id}`);
    const planned = (await rows()).map((row) => `${row.channel} ${row.user_id}`);
    expect(planned.toSorted()).toEqual([...byEmail, `push ${push.id}`].toSorted());
    await at(later(-1));
    await block(blockedLater.id);
    await unsubscribe(unsubscribedLater.id);
    await send();
    expect(sent.map(({ person }) => person.id).toSorted()).toEqual([email.id, push.id].toSorted());
  });

  it('sends each due reminder once across processes, and never with a prediction in it', async () => {
    const { db } = database();
    const ana = await insertParticipant(db);
    const predicted = await insertMatch(db, { kickoff_at: later(1) });
    const second = await insertMatch(db, { kickoff_at: later(2), home_team: 'Chelsea', away_team: 'PSG' });
    await insertPrediction(db, { userId: ana.id, matchId: predicted, home: 7, away: 4 });
    await plan();
    await at(later(-1));
    await Promise.all([send(), send(), send()]);
    await send();
    expect(outcomes).toEqual(['sent']);
    expect(sent).toMatchObject([
      {
        person: { id: ana.id, email: ana.email, fullName: ana.fullName, timeZone: zone },
        reminder: {
          matchDay: '2025-06-14',
          now: later(-1),
          matches: [
            { id: matchId, homeTeam: 'Palmeiras', awayTeam: 'Botafogo', kickoffAt },
            { id: second, homeTeam: 'Chelsea', awayTeam: 'PSG', kickoffAt: later(2) },
          ],
        },
      },
    ]);
    expect(JSON.stringify(sent)).not.toContain(predicted);
    expect(await rows()).toMatchObject([{ status: 'sent', sent_at: later(-1), attempts: 1 }]);
    expect(await plan()).toBe(0);
  });

  it('sends nothing to someone who predicts in time, and moves with the first missing match', async () => {
    const { db } = database();
    const done = await insertParticipant(db);
    const half = await insertParticipant(db);
    const evening = await insertMatch(db, { kickoff_at: later(3) });
    await plan();
    await at(later(-1));
    await insertPrediction(db, { userId: done.id, matchId });
    await insertPrediction(db, { userId: done.id, matchId: evening });
    await insertPrediction(db, { userId: half.id, matchId });
    await send();
    expect(sent).toEqual([]);
    expect(outcomes.toSorted()).toEqual(['cancelled', 'moved']);
    expect(await rows()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ user_id: half.id, send_at: later(2), expires_at: later(3), attempts: 0 }),
      ]),
    );
    await at(later(2));
    await send();
    expect(sent).toMatchObject([{ person: { id: half.id }, reminder: { matches: [{ id: evening }] } }]);
  });

  it('follows its match to another day, and is planned again for a new match', async () => {
    const { db } = database();
    const ana = await insertParticipant(db);
    await plan();
    const move = (kickoff_at: Date | null) =>
      db.updateTable('matches').set({ kickoff_at }).where('id', '=', matchId).execute();
    await move(later(-2));
    await plan();
    expect(await rows()).toMatchObject([{ send_at: later(-3), expires_at: later(-2) }]);
    await move(later(24));
    await plan();
    const days = [
      { match_day: '2025-06-14', status: 'cancelled' },
      { match_day: '2025-06-15', status: 'planned', send_at: later(23) },
    ];
    expect(await rows()).toMatchObject(days);
    await move(null);
    await plan();
    expect((await rows()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    await move(kickoffAt);
    await plan();
    await at(later(-1));
    await send();
    expect(sent).toMatchObject([{ person: { id: ana.id }, reminder: { matchDay: '2025-06-14' } }]);
  });

  it('sends nothing in the person’s quiet hours after an outage', async () => {
    const { db } = database();
    const ana = await insertParticipant(db);
    await db
      .insertInto('reminder_settings')
      .values({ user_id: ana.id, time_zone: 'Europe/Madrid', hours_before: 24 })
      .execute();
    await db
      .updateTable('matches')
      .set({ kickoff_at: later(20) })
      .execute();
    await plan();
    expect(await rows()).toMatchObject([{ send_at: later(-4) }]);
    // 23:00 in Madrid, after the process was down all afternoon.
    await at('2025-06-14T21:00:00Z');
    await send();
    expect(sent).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'planned', send_at: new Date('2025-06-15T06:00:00Z') }]);
    await at('2025-06-15T06:00:00Z');
    await send();
    expect(sent).toHaveLength(1);
  });

  it('retries with growing waits, or as the receiver asks, and gives up at kick-off', async () => {
    await insertParticipant(database().db);
    await plan();
    await at(later(-1));
    answer = async () => {
      throw new Error('The receiver died.');
    };
    await send();
    await send();
    expect(sent).toHaveLength(1);
    const [failed] = await rows();
    expect(failed).toMatchObject({ status: 'planned', attempts: 1 });
    const delay = Number(failed?.next_attempt_at) - Number(later(-1));
    expect(delay).toBeGreaterThanOrEqual(20_000);
    expect(delay).toBeLessThanOrEqual(40_000);
    answer = async () => ({ retryAfterSeconds: 120, reason: '429' });
    await at(new Date(Number(later(-1)) + 60_000));
    await send();
    expect(await rows()).toMatchObject([
      { attempts: 2, next_attempt_at: new Date(Number(later(-1)) + 180_000) },
    ]);
    await at(new Date(Number(kickoffAt) - 60_000));
    expect(await countOverdue(database().db)).toBe(1);
    await send();
    expect(outcomes).toEqual(['failed', 'failed', 'failed']);
    expect(await rows()).toMatchObject([{ status: 'given_up' }]);
    expect(await countOverdue(database().db)).toBe(0);
    expect(new Set(sent.map(({ reminder }) => reminder.identity)).size).toBe(1);
    expect(await plan()).toBe(0);
  });

  it('gives up when the person is unreachable, and at kick-off', async () => {
    const late = await insertParticipant(database().db);
    await plan();
    await at(later(-1));
    answer = async () => 'gone';
    await send();
    await send();
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'given_up', sent_at: null }]);
    await database().db.updateTable('reminders').set({ status: 'planned' }).execute();
    await at(kickoffAt);
    await send();
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ user_id: late.id, status: 'cancelled' }]);
  });

  it('is sent again with the same identity when a process was killed before marking it', async () => {
    await insertParticipant(database().db);
    await plan();
    await at(later(-1));
    await send();
    await database().db.updateTable('reminders').set({ status: 'planned', sent_at: null }).execute();
    await send();
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ reminder }) => reminder.identity)).size).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'sent' }]);
  });

  it('stores and cancels rows for more people than one statement takes', async () => {
    const { db } = database();
    await sql`insert into users (id, email)
      select gen_random_uuid(), 'persona-' || n || '@beyondmedia.example' from generate_series(1, 601) n`.execute(
      db,
    );
    await sql`insert into participants (user_id, email) select id, email from users`.execute(db);
    const count = async (status: string) => (await rows()).filter((row) => row.status === status).length;
    expect(await plan()).toBe(601);
    expect(await count('planned')).toBe(601);
    expect(await plan()).toBe(0);
    await db.updateTable('matches').set({ status: 'postergado' }).execute();
    expect(await plan()).toBe(601);
    expect(await count('cancelled')).toBe(601);
  });

  it('never sends the same day’s reminder through a second channel', async () => {
    const { db } = database();
    const ana = await insertParticipant(db);
    await insertMatch(db, { kickoff_at: later(3) });
    await plan();
    await at(later(-1));
    await send();
    await insertPrediction(db, { userId: ana.id, matchId });
    const device = { endpoint: 'https://push.example/1', user_id: ana.id, p256dh: 'k', auth: 's' };
    await db.insertInto('push_subscriptions').values(device).execute();
    expect(await plan()).toBe(0);
    await at(later(2));
    await send();
    expect(sent).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });
});
