import { createReturnAddress, hasCallbackTokens, matchQuery } from './callback-tokens.ts';
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
 * docs/screens.md#session. The latter throws `DataError`; the sessions then stay.
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

const refusal = 'Database error saving new user';

/** Failures of sign-in by the server's code (docs/api.md#sign-in-errors). */
const failureOf = {
  provider_email_needs_verification: 'unverified',
  user_banned: 'banned',
  user_blocked: 'blocked',
  cookie_missing: 'cookies',
  bad_oauth_state: 'stale',
  bad_oauth_callback: 'stale',
} as const;

/** Why sign-in ended without a session; `unexpected` is every cause that has no text. */
export type SignInError =
  | (typeof failureOf)[keyof typeof failureOf]
  | ('refused' | 'cancelled' | 'unreachable' | 'storageFull' | 'unexpected');

/**
 * The sign-in failure that the page was opened with; null without one. Removes it from the address, so that a reload
 * does not show it again. Tokens that the server does not accept are a failure too. To be called once, before the
 * auth client is loaded.
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
  // The client leaves a bare '#' after it took the tokens.
  if (window.location.href.endsWith('#')) window.history.replaceState(null, '', pathname + search);
  return error === null ? null : 'unexpected';
}

/**
 * The failure stated by a return address; the query goes before the fragment. Null when there is none. Anyone can make
 * such an address: its own words are never shown.
 */
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
