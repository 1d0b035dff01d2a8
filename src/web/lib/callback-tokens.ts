import { askedMatchQuery, readAskedMatch } from '../../domain/asked-match.ts';
import { callbackTokenParameters } from '../../domain/callback-tokens.ts';
import { readStored } from './browser-storage.ts';

const nonceKey = 'beyond-prode-sign-in';
const nonceParameter = 'sign_in';
/** Sent in place of a nonce when sign-in must start over at the server's own name (docs/api.md#authorize). */
const startOver = 'again';

/** What the page's address held: tokens that may sign in ('accepted'), or tokens that were removed ('dropped'). */
export type SignInReturn = 'none' | 'accepted' | 'dropped' | 'start-over';

let taken: SignInReturn = 'none';

/** Longer queries do not name a match; the server accepts return addresses of up to 2 kB. */
const longestMatchId = 600;

/** Returns the part of a query that asks for a match, `?predecir=<match id>`, or '' (docs/screens.md#routes). */
export function matchQuery(search: string): string {
  const matchId = readAskedMatch(search);
  const query = matchId === null ? '' : askedMatchQuery(matchId);
  return query.length > longestMatchId ? '' : query;
}

/** Stores the nonce of a new sign-in. Returns the address to come back to, which keeps the requested match. */
export function createReturnAddress(): string {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  sessionStorage.setItem(nonceKey, nonce);
  const { origin, search } = window.location;
  const query = new URLSearchParams(matchQuery(search));
  query.set(nonceParameter, nonce);
  return `${origin}/?${query}`;
}

/**
 * Reads the address before anything else does, and removes tokens without the nonce of this tab's own sign-in, so that
 * no link signs the user in to somebody else's session (docs/screens.md#session).
 */
export function takeSignInReturn(): SignInReturn {
  const { pathname, search, hash } = window.location;
  const read = readSignInReturn(search, hash, readStored(nonceKey, null, 'sessionStorage'));
  taken = read.kind;
  if (taken === 'accepted') sessionStorage.removeItem(nonceKey);
  if (read.search + read.hash !== search + hash) {
    window.history.replaceState(window.history.state, '', pathname + read.search + read.hash);
  }
  return taken;
}

/** Returns whether the page was opened with tokens that the auth client may read. */
export function hasCallbackTokens(): boolean {
  return taken === 'accepted';
}

/** Returns what an address holds and what to keep of it. The auth client would read tokens in the query too. */
export function readSignInReturn(
  search: string,
  hash: string,
  expectedNonce: string | null,
): { kind: SignInReturn; search: string; hash: string } {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const nonce = query.get(nonceParameter);
  const hasTokens = (parameters: URLSearchParams) =>
    callbackTokenParameters.some((name) => parameters.has(name));
  const [inQuery, inFragment] = [hasTokens(query), hasTokens(fragment)];
  if (nonce === null && !inQuery && !inFragment) return { kind: 'none', search, hash };

  for (const name of [nonceParameter, ...callbackTokenParameters]) query.delete(name);
  const rest = query.size === 0 ? '' : `?${query}`;
  if (inFragment && !inQuery && nonce !== null && nonce === expectedNonce) {
    return { kind: 'accepted', search: rest, hash };
  }
  const kind = inQuery || inFragment ? 'dropped' : nonce === startOver ? 'start-over' : 'none';
  return { kind, search: rest, hash: inFragment ? '' : hash };
}
