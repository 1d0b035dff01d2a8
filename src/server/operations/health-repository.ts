import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Resolves when the database responds to a query. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
