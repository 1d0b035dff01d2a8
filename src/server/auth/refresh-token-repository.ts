import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { Session } from './session-repository.ts';

/** Adds a token to a session, following `parentId` in its rotation (null for the first), and answers its row id. */
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

/** The token's session, locked until the transaction ends; gives up after 5 s of waiting for it. */
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

/** Whether the token was revoked, and whether within the reuse interval of 10 s (rulings, "Answers"). */
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

/** The session's newest token that is not revoked. */
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

export async function revokeRefreshToken(db: Db, tokenId: string): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: sql<Date>`app_now()` })
    .where('id', '=', tokenId)
    .execute();
}

/** Revokes every token of the session that still works: one of them is in a stranger's hands. */
export async function revokeLiveTokens(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: sql<Date>`app_now()` })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}
