import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** What a sign-in under way must remember between /authorize and /callback. */
export interface SignInState {
  redirect_to: string;
  nonce: string;
  code_verifier: string;
  browser_digest: string;
}

/** Stores the state of a sign-in and answers its id; throws away those of more than an hour ago. */
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

/**
 * Takes the state out, so that it serves once whatever becomes of the sign-in; undefined when there is none that the
 * browser started. It is expired after 300 s (wire contract 2).
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
    .returning(sql<boolean>`created_at <= app_now() - interval '300 seconds'`.as('expired'))
    .executeTakeFirst();
}
