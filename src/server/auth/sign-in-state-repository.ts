import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** What a sign-in stores between /authorize and /callback (docs/api.md#authorize). */
export interface SignInState {
  redirect_to: string;
  nonce: string;
  code_verifier: string;
  browser_digest: string;
}

/** Inserts a state and returns its id; deletes those older than an hour. */
export async function insertSignInState(db: Db, state: SignInState): Promise<string> {
  await db
    .deleteFrom('sign_in_states')
    .where('created_at', '<', sql<Date>`app_now() - interval '1 hour'`)
    .execute();
  const { id } = await db
    .insertInto('sign_in_states')
    .values({ ...state, created_at: sql<Date>`app_now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const isExpired = sql<boolean>`created_at <= app_now() - interval '300 seconds'`;

/** Whether some browser could finish the sign-in of this state. */
export async function isStateOpen(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_states')
    .select(isExpired.as('expired'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.expired === false;
}

/**
 * Deletes and returns the state, so that it is used once; undefined when this browser started none with the id. It is
 * expired after 300 s.
 */
export async function takeSignInState(
  db: Db,
  id: string,
  browserDigest: string,
): Promise<(SignInState & { expired: boolean }) | undefined> {
  return db
    .deleteFrom('sign_in_states')
    .where('id', '=', id)
    .where('browser_digest', '=', browserDigest)
    .returning(['redirect_to', 'nonce', 'code_verifier', 'browser_digest'])
    .returning(isExpired.as('expired'))
    .executeTakeFirst();
}
