import { hasCallbackTokens, loadAuthClient } from './stored-session.ts';

/** Why sign-in ended without a session, see docs/api.md#sign-in-errors. */
export interface SignInError {
  /** The server refused to store a new user: an address outside docs/rules.md#allowed-e-mail-domains. */
  refused: boolean;
  /** Google has not verified the address. */
  unverified: boolean;
  /** The error's own text, often English; empty when there is none. */
  message: string;
}

const refusal = 'Database error saving new user';
const unverifiedCode = 'provider_email_needs_verification';

/**
 * The sign-in failure that the page was opened with; null without one. Removes it from the address, so that a reload
 * does not show it again. Tokens that the server does not accept are a failure too. To be called once, before the
 * auth client is loaded.
 */
export async function takeSignInError(): Promise<SignInError | null> {
  const { search, hash, pathname } = window.location;
  const stated = readSignInError(search, hash);
  if (stated !== null) {
    window.history.replaceState(null, '', pathname);
    return stated;
  }
  if (!hasCallbackTokens()) return null;
  const authClient = await loadAuthClient();
  const { error } = await authClient.initialize();
  // The client leaves a bare '#' after it took the tokens.
  if (window.location.href.endsWith('#')) window.history.replaceState(null, '', pathname + search);
  return error === null ? null : { refused: false, unverified: false, message: error.message };
}

/** The failure stated by a return address; the query goes before the fragment. Null when there is none. */
export function readSignInError(search: string, hash: string): SignInError | null {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => query.get(name) ?? fragment.get(name) ?? '';
  const [error, code, message] = [read('error'), read('error_code'), read('error_description')];
  if (error === '' && message === '' && code === '') return null;
  return {
    refused: error === 'server_error' && message.includes(refusal),
    unverified: code === unverifiedCode,
    message,
  };
}
