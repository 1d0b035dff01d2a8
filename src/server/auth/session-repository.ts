import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { OwnedId } from './signed-id.ts';

/** A stored session (docs/api.md#sessions). */
export interface Session {
  id: string;
  user_id: string;
  signed_in_at: Date;
}

export type LogoutScope = 'global' | 'local' | 'others';

/** Inserts a session of the user. */
export async function insertSession(db: Db, userId: string): Promise<Session> {
  return db
    .insertInto('sessions')
    .values({ user_id: userId, signed_in_at: sql<Date>`app_now()` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the session exists and belongs to the user. */
export async function hasSession(db: Db, sessionId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends all sessions of the user, the given one, or all others, with their refresh tokens. Returns their ids: their
 * access tokens have ended too (docs/api.md#sessions).
 */
export async function endSessions(
  db: Db,
  userId: string,
  sessionId: string,
  scope: LogoutScope,
): Promise<string[]> {
  const all = db.selectFrom('sessions').select('id').where('user_id', '=', userId);
  const meant = scope === 'global' ? all : all.where('id', scope === 'local' ? '=' : '<>', sessionId);
  const { rows } = await sql<{ id: string }>`
    select end_sessions(array[${userId}::uuid], array(${meant})) as id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Inserts a session's next refresh token and returns its row id. */
export async function insertRefreshToken(db: Db, session: Session): Promise<string> {
  const { id } = await db
    .insertInto('refresh_tokens')
    .values({
      user_id: session.user_id,
      session_id: session.id,
      created_at: sql<Date>`app_now()`,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the token's session, locked until the transaction ends; fails after waiting 5 s for the lock. */
export async function lockSessionOfToken(db: Db, token: OwnedId): Promise<Session | undefined> {
  await sql`set local lock_timeout = '5s'`.execute(db);
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', token.userId)
    .where('id', '=', (query) =>
      query
        .selectFrom('refresh_tokens')
        .select('session_id')
        .where('user_id', '=', token.userId)
        .where('id', '=', token.id),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Returns for how many seconds the token is revoked, `Infinity` for one that no rotation revoked. */
export async function findRefreshToken(db: Db, token: OwnedId): Promise<{ revokedFor: number } | undefined> {
  return db
    .selectFrom('refresh_tokens')
    .select(
      sql<number>`coalesce(extract(epoch from app_now() - revoked_at)::float8, 'Infinity')`.as('revokedFor'),
    )
    .where('user_id', '=', token.userId)
    .where('id', '=', token.id)
    .executeTakeFirst();
}

/** Returns the session's newest token and the one before it, which is its parent. */
export async function newestTokens(
  db: Db,
  session: Session,
): Promise<{ id: string; revoked: boolean; seen: boolean }[]> {
  return db
    .selectFrom('refresh_tokens')
    .select(['id', 'seen', sql<boolean>`revoked_at is not null`.as('revoked')])
    .where('user_id', '=', session.user_id)
    .where('session_id', '=', session.id)
    .orderBy('ordinal', 'desc')
    .limit(2)
    .execute();
}

/** Returns how many tokens the session was given within a day. */
export async function countTokensOfDay(db: Db, session: Session): Promise<number> {
  const { count } = await db
    .selectFrom('refresh_tokens')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', session.user_id)
    .where('session_id', '=', session.id)
    .where('created_at', '>', sql<Date>`app_now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the tokens of the session that were revoked long ago. */
export async function forgetOldTokens(db: Db, session: Session): Promise<void> {
  await db
    .deleteFrom('refresh_tokens')
    .where('user_id', '=', session.user_id)
    .where('session_id', '=', session.id)
    .where('revoked_at', '<', sql<Date>`app_now() - interval '30 days'`)
    .execute();
}

/** Notes that an access token given with this one was used. */
export async function markTokenSeen(db: Db, token: OwnedId): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ seen: true })
    .where('user_id', '=', token.userId)
    .where('id', '=', token.id)
    .where('seen', '=', false)
    .execute();
}

/** Revokes one token. */
export async function revokeRefreshToken(db: Db, token: OwnedId): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: sql<Date>`app_now()` })
    .where('user_id', '=', token.userId)
    .where('id', '=', token.id)
    .execute();
}
