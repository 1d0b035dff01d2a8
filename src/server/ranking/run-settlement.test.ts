// Shows docs/rules.md#settlement.
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertMatch, insertTournament } from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { createSettlementRunner } from './run-settlement.ts';

describe('the settlement after a read', () => {
  let database: TestDatabase;
  const lines: string[] = [];
  const logAt = (level: string) => pino({ level }, { write: (line: string) => void lines.push(line) });
  const log = logAt('error');

  beforeEach(async () => {
    database = await openTestDatabase();
    await insertTournament(database.db);
    lines.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.close();
  });

  it('starts 1 s after match data are loaded', async () => {
    const settled = vi.fn<() => void>();
    const runner = createSettlementRunner(await openTestContext(database), log, settled);
    runner.schedule();
    runner.schedule();
    vi.advanceTimersByTime(999);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    await runner.stop();
    expect(settled).toHaveBeenCalledTimes(1);
    expect(lines).toEqual([]);
  });

  it('logs a failure and settles again', async () => {
    const settled = vi.fn<() => void>();
    const context = await openTestContext(database);
    let broken = true;
    const clock = () => {
      if (broken) throw new Error('the clock stopped');
      return Date.now();
    };
    const runner = createSettlementRunner({ ...context, clock }, log, settled);
    runner.schedule();
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
    expect(lines[0]).toContain('settlement failed');
    expect(settled).not.toHaveBeenCalled();
    broken = false;
    runner.schedule();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    await runner.stop();
  });

  it('reports what was settled and the seconds, and logs only results and an undecided final', async () => {
    const level = { round: 'Final', status: 'finished', home_score: 1, away_score: 1 };
    const finalId = await insertMatch(database.db, level);
    const settled = vi.fn<(report: object, seconds: number) => void>();
    const times = [1_000, 3_500, 4_000, 4_250];
    const context = { ...(await openTestContext(database)), clock: () => times.shift() ?? 0 };
    const runner = createSettlementRunner(context, logAt('info'), settled);
    const settle = async (run: number) => {
      runner.schedule();
      vi.advanceTimersByTime(1000);
      await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(run), { timeout: 10_000 });
    };
    await settle(1);
    expect(settled).toHaveBeenLastCalledWith(expect.objectContaining({ matches: [finalId] }), 2.5);
    await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 10_000 });
    expect(lines[0]).toContain('results settled');
    expect(lines[1]).toContain('"reason":"level-without-winner"');
    await database.db.updateTable('matches').set({ winner: 'Palmeiras' }).execute();
    await settle(2);
    expect(settled).toHaveBeenLastCalledWith(expect.objectContaining({ champion: 'Palmeiras' }), 0.25);
    await runner.stop();
    expect(lines).toHaveLength(2);
  });
});
