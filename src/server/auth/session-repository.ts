import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

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
 * Deletes all sessions of the user, the given one, or all others, with their refresh tokens. Returns their ids: their
 * access tokens have ended too (docs/api.md#ended-sessions).
 */
export async function deleteSessions(
  db: Db,
  userId: string,
  sessionId: string,
  scope: LogoutScope,
): Promise<string[]> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId).returning('id');
  const meant = scope === 'global' ? all : all.where('id', scope === 'local' ? '=' : '<>', sessionId);
  return (await meant.execute()).map(({ id }) => id);
}

/** Inserts a refresh token that replaces `parentId` (null for a session's first) and returns its row id. */
export async function insertRefreshToken(
  db: Db,
  sessionId: string,
  parentId: string | null,
): Promise<string> {
  const { id } = await db
    .insertInto('refresh_tokens')
    .values({
      session_id: sessionId,
      parent_id: parentId,
      created_at: sql<Date>`app_now()`,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the token's session, locked until the transaction ends; fails after waiting 5 s for the lock. */
export async function lockSessionOfToken(db: Db, tokenId: string): Promise<Session | undefined> {
  await sql`set local lock_timeout = '5s'`.execute(db);
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', (query) =>
      query.selectFrom('refresh_tokens').select('session_id').where('id', '=', tokenId),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Returns whether the token is revoked, and whether less than 10 s ago (docs/api.md#refresh-token-reuse). */
export async function findRefreshToken(
  db: Db,
  tokenId: string,
): Promise<{ revoked: boolean; revoked_lately: boolean } | undefined> {
  return db
    .selectFrom('refresh_tokens')
    .select([
      sql<boolean>`revoked_at is not null`.as('revoked'),
      sql<boolean>`coalesce(revoked_at > app_now() - interval '10 seconds', false)`.as('revoked_lately'),
    ])
    .where('id', '=', tokenId)
    .executeTakeFirst();
}

/** Returns the session's newest unrevoked token. */
export async function newestLiveToken(
  db: Db,
  sessionId: string,
): Promise<{ id: string; parent_id: string | null } | undefined> {
  return db
    .selectFrom('refresh_tokens')
    .select(['id', 'parent_id'])
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Revokes one token. */
export async function revokeRefreshToken(db: Db, tokenId: string): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: sql<Date>`app_now()` })
    .where('id', '=', tokenId)
    .execute();
}
