import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** Resolves when the database answers a query. */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
