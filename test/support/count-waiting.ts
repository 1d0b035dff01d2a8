import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import type { Db } from '../../src/server/database/database.ts';

/** Counts the statements that wait for a lock on PostgreSQL. The embedded database has one connection: nothing waits. */
export async function countWaiting(db: Db): Promise<number> {
  // On a Citus a statement also waits on the workers.
  const activity = sql.table(inject('nodeUrls').length > 1 ? 'citus_stat_activity' : 'pg_stat_activity');
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from ${activity}
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Resolves once a statement of this PostgreSQL database waits for a lock. */
export async function untilSomeoneWaits(db: Db): Promise<void> {
  await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBeGreaterThan(0);
}
