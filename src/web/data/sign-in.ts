import { DataError } from './data-error.ts';
import { loadAuthClient } from './load-auth-client.ts';
import { dataWords } from './words.ts';

/** Leaves the page for Google's sign-in, to come back to `/`. Throws `DataError` when it cannot leave. */
export async function signIn(): Promise<void> {
  const redirectTo = `${window.location.origin}/`;
  const authClient = await loadAuthClient();
  const { error } = await authClient.signInWithOAuth({ provider: 'google', options: { redirectTo } });
  if (error !== null) throw new DataError(error.message || dataWords.unexpected, 'unknown', { cause: error });
}

/** Ends the session here and everywhere (scope global, spec 7). Throws `DataError`; the session then stays. */
export async function signOut(): Promise<void> {
  const authClient = await loadAuthClient();
  const { error } = await authClient.signOut();
  if (error !== null) throw new DataError(dataWords.offline, 'offline', { cause: error });
}

/** Ends the session of this browser only, whatever the server says: for someone who may not take part. */
export async function dropSession(): Promise<void> {
  const authClient = await loadAuthClient();
  await authClient.signOut({ scope: 'local' });
}
