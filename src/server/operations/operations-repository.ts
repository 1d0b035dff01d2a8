import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Resolves when the database responds to a query. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Returns the seconds since the last good read of the sheet; null before the first. */
export async function lastGoodReadAgeSeconds(db: Db): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from clock_timestamp() - good_at)::float8 as age from sheet_state
  `.execute(db);
  return rows[0]?.age ?? null;
}
