import { hasCallbackTokens, matchQuery } from './callback-tokens.ts';
import { loadAuthClient } from './stored-session.ts';

/** Why sign-in ended without a session (docs/api.md#sign-in-errors); `unexpected` is every cause that has no text. */
export type SignInError =
  | 'refused'
  | 'banned'
  | 'blocked'
  | 'unverified'
  | 'cancelled'
  | 'unreachable'
  | 'storageFull'
  | 'stale'
  | 'cookies'
  | 'unexpected';

const refusal = 'Database error saving new user';

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
  if (code === 'provider_email_needs_verification') return 'unverified';
  if (code === 'user_banned') return 'banned';
  if (code === 'user_blocked') return 'blocked';
  if (code === 'cookie_missing') return 'cookies';
  if (code === 'bad_oauth_state' || code === 'bad_oauth_callback') return 'stale';
  return error === 'access_denied' && code === '' ? 'cancelled' : 'unexpected';
}
