import { isConnected } from './connection.ts';
import { DataError } from './data-error.ts';
import { loadAuthClient } from './load-auth-client.ts';
import { dataWords } from './words.ts';

/**
 * Leaves the page for Google's sign-in, to come back to `/`: where the auth client would go (wire contract, 2), but
 * without loading it for one address. Throws `DataError` when there is no connection to leave by.
 */
export function signIn(): void {
  if (!isConnected()) throw new DataError(dataWords.offline, 'offline');
  const query = new URLSearchParams({ provider: 'google', redirect_to: `${window.location.origin}/` });
  window.location.assign(`/auth/v1/authorize?${query}`);
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
