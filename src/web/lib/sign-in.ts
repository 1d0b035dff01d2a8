import { createReturnAddress, hasCallbackTokens, matchQuery } from './callback-tokens.ts';
import { isConnected } from './connection.ts';
import { DataError, dataMessages } from './data-error.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { loadAuthClient, setSigningOut } from './stored-session.ts';

/**
 * Leaves the page for Google's sign-in (docs/api.md#authorize). `renamed`: the server has sent the browser to its own
 * name. `chooseAccount`: Google always asks for an account. Throws `DataError` without a connection and without
 * cookies.
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
    // Browsers that block cookies mostly block storage too.
  }
  throw new DataError(dataMessages.cookiesBlocked);
}

/**
 * Ends this browser's session, whatever the server responds, or with `everywhere` all of the user's sessions
 * (docs/screens.md#session). The latter throws `DataError` and keeps the sessions when it fails.
 */
export async function signOut({ everywhere = false } = {}): Promise<void> {
  const authClient = await loadAuthClient();
  await beginSigningOut();
  const { error } = await authClient.signOut({ scope: everywhere ? 'global' : 'local' });
  // The client has already deleted this browser's tokens.
  if (error === null || !everywhere) return;
  stopSigningOut();
  if (error.status === 0) throw new DataError(dataMessages.offline, 'offline', { cause: error });
  throw new DataError(dataMessages.unexpected, 'unknown', { cause: error });
}

/** Cancels the reads in progress and holds back new ones, which the server would soon refuse. */
export async function beginSigningOut(): Promise<void> {
  setSigningOut(true);
  await queryClient.cancelQueries({ queryKey: queryKeys.personal });
}

/** Resumes reading when the session was not ended. */
export function stopSigningOut(): void {
  setSigningOut(false);
  void queryClient.invalidateQueries({ queryKey: queryKeys.personal });
}

const refusal = 'Database error saving new user';

/** See docs/api.md#sign-in-errors. */
const failureOf = {
  provider_email_needs_verification: 'unverified',
  user_banned: 'banned',
  user_blocked: 'blocked',
  cookie_missing: 'cookies',
  bad_oauth_state: 'stale',
  bad_oauth_callback: 'stale',
} as const;

/** Why sign-in ended without a session; `unexpected` covers all causes without a text. */
export type SignInError =
  | (typeof failureOf)[keyof typeof failureOf]
  | ('refused' | 'cancelled' | 'unreachable' | 'storageFull' | 'unexpected');

/**
 * Returns the sign-in failure in the page's address, or null, and removes it. Rejected tokens are a failure too. Call
 * it once, before the auth client is loaded.
 */
export async function takeSignInError(): Promise<SignInError | null> {
  const { search, hash, pathname } = window.location;
  const stated = readSignInError(search, hash);
  if (stated !== null) {
    window.history.replaceState(null, '', pathname + matchQuery(search));
    return stated;
  }
  if (!hasCallbackTokens()) return null;
  const authClient = await loadAuthClient();
  const { error } = await authClient.initialize();
  // The client leaves a bare '#' after reading the tokens.
  if (window.location.href.endsWith('#')) window.history.replaceState(null, '', pathname + search);
  return error === null ? null : 'unexpected';
}

/** Returns the failure in a return address, or null. Never show its own words: anyone can make such a link. */
export function readSignInError(search: string, hash: string): SignInError | null {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => query.get(name) ?? fragment.get(name) ?? '';
  const [error, code, message] = [read('error'), read('error_code'), read('error_description')];
  if (error === '' && message === '' && code === '') return null;
  if (code === 'storage_full') return 'storageFull';
  if (error === 'server_error') return message.includes(refusal) ? 'refused' : 'unexpected';
  if (error === 'temporarily_unavailable') return 'unreachable';
  if (Object.hasOwn(failureOf, code)) return failureOf[code as keyof typeof failureOf];
  return error === 'access_denied' && code === '' ? 'cancelled' : 'unexpected';
}
