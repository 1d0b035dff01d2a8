import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import type { Database } from '../database/database.ts';
import type { Delivery, ReminderChannel } from './reminder-channel.ts';
import { createReminderRunner, type ReminderRunner } from './run-reminders.ts';

/** Longer than any of these tests, so that no timer starts anything. */
const never = 3_600_000;
/** 17:00 in Buenos Aires. */
const kickoffAt = new Date('2025-06-14T20:00:00Z');
const later = (hours: number): Date => new Date(kickoffAt.getTime() + hours * 3_600_000);

describeOnPostgres('reminders in the background', (database) => {
  let runner: ReminderRunner;
  let sent: string[];
  let closed: number;
  let signals: AbortSignal[];
  /** Whether each plan ran, or found another one in progress. */
  let plans: boolean[];
  let answer: () => Promise<Delivery>;
  let notify: (topic: 'matches' | 'ranking') => void;

  beforeEach(async () => {
    [sent, closed, signals, plans] = [[], 0, [], []];
    answer = async () => 'sent';
    await database().empty();
    await database().setNow(later(-5).toISOString());
    await insertTournament(database().db);
    await insertMatch(database().db, { kickoff_at: kickoffAt });
  });
  afterEach(() => runner.stop());

  async function create(everyMs: number): Promise<void> {
    const email: ReminderChannel = {
      name: 'email',
      async send(person, _reminder, signal) {
        sent.push(person.id);
        signals.push(signal);
        return answer();
      },
      sendTest: async () => 'sent',
      close: () => void (closed += 1),
    };
    const watched: Database = {
      ...database(),
      async tryExclusively(name, work) {
        const outcome = await database().tryExclusively(name, work);
        if (name === 'reminders') plans.push(outcome.ran);
        return outcome;
      },
    };
    const context = await openTestContext(watched);
    const subscribe: typeof context.changes.subscribe = (listener) => {
      notify = listener;
      return () => {};
    };
    const log = { info() {}, warn() {}, error() {} } as never;
    runner = createReminderRunner(
      { ...context, changes: { ...context.changes, subscribe } },
      {
        channels: [email],
        log,
        onOutcome() {},
        stopPatienceMs: 50,
        planEveryMs: everyMs,
        sendEveryMs: everyMs,
      },
    );
  }
  async function start(everyMs: number): Promise<void> {
    await create(everyMs);
    runner.start();
  }
  const rows = () => database().db.selectFrom('reminders').select(['user_id', 'status', 'send_at']).execute();
  const until = (check: () => Promise<void>): Promise<void> =>
    vi.waitFor(check, { timeout: 10_000, interval: 20 });

  it('are planned at the start, regularly and when matches change, and sent when due', async () => {
    const ana = await insertParticipant(database().db);
    await start(30);
    await until(async () => expect(await rows()).toMatchObject([{ status: 'planned', send_at: later(-1) }]));
    await database()
      .db.updateTable('matches')
      .set({ kickoff_at: later(1) })
      .execute();
    await until(async () => expect(await rows()).toMatchObject([{ send_at: kickoffAt }]));
    expect(sent).toEqual([]);
    await database().setNow(kickoffAt.toISOString());
    await until(async () => expect(await rows()).toMatchObject([{ status: 'sent' }]));
    expect(sent).toEqual([ana.id]);
    await runner.stop();
    expect(closed).toBe(1);
  });

  it('are planned again after a change during another process’s plan', async () => {
    await start(never);
    await until(async () => expect(plans).toEqual([true]));
    const ana = await insertParticipant(database().db);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await database().tryExclusively('reminders', async () => {
        notify('matches');
        await vi.advanceTimersByTimeAsync(2_000);
        await until(async () => expect(plans).toEqual([true, false]));
      });
      expect(await rows()).toEqual([]);
      await vi.advanceTimersByTimeAsync(2_000);
    } finally {
      vi.useRealTimers();
    }
    await until(async () => expect(await rows()).toMatchObject([{ user_id: ana.id, status: 'planned' }]));
  });

  it('are planned for everyone soon after matches change, but not for other topics', async () => {
    await start(never);
    // The plan made at the start has not seen Ana.
    await until(async () => expect(plans).toEqual([true]));
    const ana = await insertParticipant(database().db);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      notify('ranking');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await rows()).toEqual([]);
      notify('matches');
      await vi.advanceTimersByTimeAsync(1_999);
      expect(await rows()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
    } finally {
      vi.useRealTimers();
    }
    await until(async () => expect(await rows()).toMatchObject([{ user_id: ana.id, status: 'planned' }]));
  });

  it('are planned at once for someone who changes settings, and for nobody else', async () => {
    await create(never);
    const { db } = database();
    const [ana, other] = [await insertParticipant(db), await insertParticipant(db)];
    runner.planSoon(ana.id);
    await until(async () => expect(await rows()).toMatchObject([{ user_id: ana.id, send_at: later(-1) }]));
    await db
      .insertInto('reminder_settings')
      .values([ana, other].map(({ id }) => ({ user_id: id, hours_before: 3 })))
      .execute();
    runner.planSoon(ana.id);
    await until(async () => expect(await rows()).toMatchObject([{ user_id: ana.id, send_at: later(-3) }]));
    await insertPrediction(db, { userId: ana.id, matchId: (await firstMatch()).id });
    runner.planSoon(ana.id);
    await until(async () => expect(await rows()).toMatchObject([{ user_id: ana.id, status: 'cancelled' }]));
    expect(sent).toEqual([]);
  });

  it('stop with the server, which aborts slow messages and tries them again later', async () => {
    await insertParticipant(database().db);
    answer = () => new Promise(() => {});
    await start(30);
    await database().setNow(later(-1).toISOString());
    await until(async () => expect(sent).toHaveLength(1));
    await runner.stop();
    expect(signals[0]?.aborted).toBe(true);
    expect(await database().db.selectFrom('reminders').selectAll().execute()).toMatchObject([
      { status: 'planned', attempts: 1 },
    ]);
  });

  const firstMatch = () => database().db.selectFrom('matches').select('id').executeTakeFirstOrThrow();
});
