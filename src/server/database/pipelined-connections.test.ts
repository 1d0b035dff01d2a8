import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import type { Statement } from './index.ts';

const backend: Statement = { name: 'backend', text: 'select pg_backend_pid() as pid' };

describe('pipelined connections', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('server');
  });
  afterAll(async () => {
    await database?.close();
  });
  const pidsOf = async (count: number): Promise<number[]> => {
    const asked = Array.from({ length: count }, () => database.execute<{ pid: number }>(backend, []));
    return (await Promise.all(asked)).map(([row]) => row?.pid ?? 0);
  };

  it('are few, and another one is only used when those before have enough to do', async () => {
    const pids = await pidsOf(100);
    expect(new Set(pids).size).toBe(4);
    expect(new Set(pids.slice(0, 8)).size).toBe(1);
    expect(new Set(pids.slice(0, 9)).size).toBe(2);
    expect(new Set(await pidsOf(8)).size).toBe(1);
  });

  it('that break fail what was sent on them, and are replaced', async () => {
    const failure = database
      .execute({ name: null, text: 'select pg_sleep(60)' }, [])
      .catch((error: unknown) => error);
    const terminate = sql<{ pid: number }>`
      select pid, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'active' and query = 'select pg_sleep(60)'`;
    const { pid } = await vi.waitFor(async () => {
      const { rows } = await terminate.execute(database.db);
      if (rows[0] === undefined) throw new Error('It was not asked yet.');
      return rows[0];
    });
    expect(await failure).toMatchObject({ code: '57P01' });
    // What is sent before the connection's end is heard of fails too.
    const pids = await vi.waitFor(() => pidsOf(20));
    expect(pids).not.toContain(pid);
    expect(new Set(pids).size).toBe(3);
  });

  it('that are closed say so', async () => {
    const other = await openTestDatabase('server');
    await other.execute(backend, []);
    await other.close();
    await expect(other.execute(backend, [])).rejects.toThrow('the database is closed');
  });
});
