import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** Tells every process that the ranking changed. */
export async function notifyRanking(db: Db): Promise<void> {
  await sql`select pg_notify('beyond_prode', 'ranking')`.execute(db);
}
