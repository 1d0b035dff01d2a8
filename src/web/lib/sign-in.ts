import { createReturnAddress } from './callback-tokens.ts';
import { isConnected } from './connection.ts';
import { DataError, dataMessages } from './data-error.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { loadAuthClient, setSigningOut } from './stored-session.ts';

/**
 * Leaves the page for Google's sign-in, to come back to `/` (docs/api.md#authorize). The auth client would go to the
 * same address; it is not loaded for that alone. `renamed` says that the server has sent the browser to its own name;
 * with `chooseAccount` Google asks which account also of who has only one there. Throws `DataError` without a connection,
 * and where the browser would not keep what the way back needs.
 */
export function signIn({ renamed = false, chooseAccount = false } = {}): void {
  if (!isConnected()) throw new DataError(dataMessages.offline, 'offline');
  const query = new URLSearchParams({
    provider: 'google',
    redirect_to: returnAddress(),
    scopes: 'openid email profile',
    ...(renamed && { renamed: '1' }),
    ...(chooseAccount && { prompt: 'select_account' }),
  });
  window.location.assign(`/auth/v1/authorize?${query}`);
}

function returnAddress(): string {
  try {
    if (navigator.cookieEnabled) return createReturnAddress();
  } catch {
    // Where cookies are blocked, storage mostly is too.
  }
  throw new DataError(dataMessages.cookiesBlocked);
}

/**
 * Ends the session of this browser, whatever the server responds, or with `everywhere` all sessions of the user; see
 * docs/rules.md#session-on-screen. The latter throws `DataError`; the sessions then stay.
 */
export async function signOut({ everywhere = false } = {}): Promise<void> {
  const authClient = await loadAuthClient();
  await beginSigningOut();
  const { error } = await authClient.signOut({ scope: everywhere ? 'global' : 'local' });
  // Its tokens were deleted here before the server was asked to end it.
  if (error === null || !everywhere) return;
  stopSigningOut();
  if (error.status === 0) throw new DataError(dataMessages.offline, 'offline', { cause: error });
  throw new DataError(dataMessages.unexpected, 'unknown', { cause: error });
}

/** Takes back the reads under way, and those to come wait: the server would refuse them a moment later. */
export async function beginSigningOut(): Promise<void> {
  setSigningOut(true);
  await queryClient.cancelQueries({ queryKey: queryKeys.personal });
}

/** The session stays after all. */
export function stopSigningOut(): void {
  setSigningOut(false);
  void queryClient.invalidateQueries({ queryKey: queryKeys.personal });
}
