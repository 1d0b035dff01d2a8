import { sql } from 'kysely';
import { openSession, type SessionResponse } from '../../src/server/auth/open-session.ts';
import type { AppContext } from '../../src/server/context.ts';

/** A real session of a stored user, with the header that sends it. */
export interface SignedIn {
  session: SessionResponse;
  authorization: string;
}

/** Signs a stored user in without Google, as the callback would. */
export async function signIn(context: AppContext, userId: string): Promise<SignedIn> {
  const session = await context.database.db.transaction().execute(async (transaction) => {
    await sql`update users set last_sign_in_at = app_now() where id = ${userId}`.execute(transaction);
    return openSession(context, transaction, userId);
  });
  return { session, authorization: `Bearer ${session.access_token}` };
}
