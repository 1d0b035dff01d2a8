import type { Db } from '../database/database.ts';

/** Returns the ids of the sessions that ended in the last hours (rules/sessions.sql keeps them). */
export async function findEndedSessions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('ended_sessions').select('session_id').execute();
  return rows.map(({ session_id: id }) => id);
}
