import { openSession, type SessionResponse } from '../../src/server/auth/open-session.ts';
import type { AppContext } from '../../src/server/context.ts';
import { testSecrets } from './app-context.ts';

/** The headers of everybody but participants: a visitor with and without the app's key, a forger, the service. */
export const headersOfOthers: Record<string, string>[] = [
  {},
  ...['anon', 'a.b.c', testSecrets.serviceRoleKey].map((token) => ({ authorization: `Bearer ${token}` })),
];

/** A real session of a stored user, with the header that sends it. */
export interface SignedIn {
  session: SessionResponse;
  authorization: string;
}

/** Signs a stored user in without the provider, as the callback would after it. */
export async function signIn(context: AppContext, userId: string): Promise<SignedIn> {
  const session = await context.database.db
    .transaction()
    .execute((transaction) => openSession(context, transaction, userId));
  return { session, authorization: `Bearer ${session.access_token}` };
}
