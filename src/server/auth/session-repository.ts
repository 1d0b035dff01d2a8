import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { OwnedId } from './signed-id.ts';

/** Returns the user with their identities, oldest first, or undefined if there is none. */
export async function findUser(db: Db, userId: string) {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (user === undefined) return undefined;
  const identities = db.selectFrom('identities').selectAll().where('user_id', '=', userId);
  return { ...user, identities: await identities.orderBy('created_at').execute() };
}

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** A stored session (docs/api.md#sessions). */
export interface Session {
  id: string;
  user_id: string;
  signed_in_at: Date;
}

/** Inserts a session of the user. */
export async function insertSession(db: Db, userId: string): Promise<Session> {
  return db
    .insertInto('sessions')
    .values({ user_id: userId, signed_in_at: sql<Date>`app_now()` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns whether the user has the session. */
export async function hasSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const session = db.selectFrom('sessions').select('id').where('user_id', '=', userId);
  return (await session.where('id', '=', sessionId).executeTakeFirst()) !== undefined;
}

/** Ends all sessions of the user, the given one, or all others, and returns their ids (docs/api.md#sessions). */
export async function endSessions(
  db: Db,
  userId: string,
  sessionId: string,
  scope: 'global' | 'local' | 'others',
): Promise<string[]> {
  const all = db.selectFrom('sessions').select('id').where('user_id', '=', userId);
  const meant = await (
    scope === 'global' ? all : all.where('id', scope === 'local' ? '=' : '<>', sessionId)
  ).execute();
  const { rows } = await sql<{ id: string }>`
    select end_sessions(array[${userId}::uuid], ${meant.map(({ id }) => id)}::uuid[]) as id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the ids of the sessions that ended lately (rules/sessions.sql). */
export async function findEndedSessions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('ended_sessions').select('session_id').execute();
  return rows.map(({ session_id: id }) => id);
}

/** Inserts the next refresh token of a session and returns its id. */
export async function insertRefreshToken(db: Db, session: Session, ordinal: number): Promise<string> {
  const { id } = await db
    .insertInto('refresh_tokens')
    .values({ user_id: session.user_id, session_id: session.id, ordinal, created_at: sql<Date>`app_now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the token's session, locked until the transaction ends. Fails after waiting 5 s for the lock. */
export async function lockSessionOfToken(db: Db, token: OwnedId): Promise<Session | undefined> {
  await sql`set local lock_timeout = '5s'`.execute(db);
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', token.userId)
    .where('id', '=', tokenRow(db, token).select('session_id'))
    .forUpdate()
    .executeTakeFirst();
}

/** Returns how many seconds ago the token was revoked, or `Infinity` if it was not. */
export async function findRevokedSeconds(db: Db, token: OwnedId): Promise<number> {
  const seconds = sql<number | null>`extract(epoch from app_now() - revoked_at)::float8`;
  const row = await tokenRow(db, token).select(seconds.as('seconds')).executeTakeFirst();
  return row?.seconds ?? Infinity;
}

/** Returns the session's newest token and its parent, the one before it. */
export async function findNewestTokens(db: Db, session: Session) {
  return tokensOf(db, session)
    .select(['id', 'ordinal', 'seen', sql<boolean>`revoked_at is not null`.as('revoked')])
    .orderBy('ordinal', 'desc')
    .limit(2)
    .execute();
}

/** Returns how many tokens the session received within the last day. */
export async function countTokensOfDay(db: Db, session: Session): Promise<number> {
  const { count } = await tokensOf(db, session)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('created_at', '>', sql<Date>`app_now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Revokes one token, and deletes tokens of its session that were revoked over 30 days ago. */
export async function revokeRefreshToken(db: Db, session: Session, tokenId: string): Promise<void> {
  await sql`
    with forgotten as (
      delete from refresh_tokens
      where user_id = ${session.user_id} and session_id = ${session.id} and revoked_at < app_now() - interval '30 days'
    )
    update refresh_tokens set revoked_at = app_now() where user_id = ${session.user_id} and id = ${tokenId}
  `.execute(db);
}

/** Records that an access token issued with this refresh token was used. */
export async function markTokenSeen(db: Db, { userId, id }: OwnedId): Promise<void> {
  const unseen = db.updateTable('refresh_tokens').where('user_id', '=', userId).where('id', '=', id);
  await unseen.where('seen', '=', false).set({ seen: true }).execute();
}

function tokenRow(db: Db, { userId, id }: OwnedId) {
  return db.selectFrom('refresh_tokens').where('user_id', '=', userId).where('id', '=', id);
}

function tokensOf(db: Db, { user_id: userId, id }: Session) {
  return db.selectFrom('refresh_tokens').where('user_id', '=', userId).where('session_id', '=', id);
}
