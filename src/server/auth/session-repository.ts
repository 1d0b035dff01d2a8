import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A sign-in that lasts until it is signed out. */
export interface Session {
  id: string;
  user_id: string;
  signed_in_at: Date;
}

export type LogoutScope = 'global' | 'local' | 'others';

/** Opens a session of the user, by the database's clock. */
export async function insertSession(db: Db, userId: string): Promise<Session> {
  return db
    .insertInto('sessions')
    .values({ user_id: userId, signed_in_at: sql<Date>`app_now()` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the session exists and is the user's. */
export async function hasSession(db: Db, sessionId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends sessions of the user: all of them, the given one, or all but it. Their refresh tokens go with them. */
export async function deleteSessions(
  db: Db,
  userId: string,
  sessionId: string,
  scope: LogoutScope,
): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (scope === 'global') await all.execute();
  else await all.where('id', scope === 'local' ? '=' : '<>', sessionId).execute();
}
