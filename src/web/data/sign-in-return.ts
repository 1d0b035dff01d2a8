import { loadAuthClient } from './load-auth-client.ts';
import { readSignInError, type SignInError } from './read-sign-in-error.ts';
import { broughtTokens } from './session-key.ts';

/**
 * The failure that the page was opened with, once: the address is cleaned of query and fragment, so that
 * a reload does not tell it again. Tokens that the server did not accept count as a failure too.
 */
export async function takeSignInError(): Promise<SignInError | null> {
  const { search, hash, pathname } = window.location;
  const told = readSignInError(search, hash);
  if (told !== null) {
    window.history.replaceState(null, '', pathname);
    return told;
  }
  if (!broughtTokens) return null;
  const authClient = await loadAuthClient();
  const { error } = await authClient.initialize();
  // After it took the tokens the client leaves a bare '#'.
  if (window.location.href.endsWith('#')) window.history.replaceState(null, '', pathname + search);
  return error === null ? null : { refused: false, unverified: false, message: error.message };
}
