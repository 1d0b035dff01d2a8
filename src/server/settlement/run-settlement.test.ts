import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { createSettlementRunner } from './run-settlement.ts';

describe('the settlement after a read', () => {
  let database: TestDatabase;
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });

  beforeEach(async () => {
    database = await openTestDatabase();
    lines.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.close();
  });

  it('settles 1 s after match data are loaded', async () => {
    const settled = vi.fn<() => void>();
    const runner = createSettlementRunner(await openTestContext(database), log, settled);
    runner.schedule();
    runner.schedule();
    vi.advanceTimersByTime(999);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(1));
    await runner.stop();
    expect(settled).toHaveBeenCalledTimes(1);
    expect(lines).toEqual([]);
  });

  it('only logs that settling failed, and settles again', async () => {
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
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toContain('settlement failed');
    expect(settled).not.toHaveBeenCalled();
    broken = false;
    runner.schedule();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(1));
    await runner.stop();
  });
});
