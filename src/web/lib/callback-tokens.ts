import { askedMatchQuery, readAskedMatch } from '../../domain/asked-match.ts';
import { callbackTokenParameters } from '../../domain/callback-tokens.ts';
import { readStored } from './browser-storage.ts';

/** Where a tab keeps the nonce of the sign-in that it started. */
const nonceKey = 'beyond-prode-sign-in';
/** The parameter of the return address that carries the nonce back. */
const nonceParameter = 'sign_in';
/** In place of a nonce: start over, as the sign-in began under another name of the server (docs/api.md#authorize). */
const startOver = 'again';

/** What the address that the page was opened with holds: tokens that may sign in, or others, which were removed. */
export type SignInReturn = 'none' | 'accepted' | 'dropped' | 'start-over';

let taken: SignInReturn = 'none';

/** Longer ones, encoded, are no ids of matches; the server takes no return address of more than 2 kB. */
const longestMatchId = 600;

/** Returns the part of a query that asks for a match: `?predecir=<match id>`, or '' (docs/screens.md#routes). */
export function matchQuery(search: string): string {
  const matchId = readAskedMatch(search);
  const query = matchId === null ? '' : askedMatchQuery(matchId);
  return query.length > longestMatchId ? '' : query;
}

/** Makes and keeps the nonce of a new sign-in; returns the address to come back to, with the match that was asked for. */
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
 * Reads the address once, before anything else does: tokens without the nonce of this tab's own sign-in are removed, so
 * that nobody else's session can be brought in by a link (docs/screens.md#session).
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

/** Whether the page was opened with tokens that the auth client may read. */
export function hasCallbackTokens(): boolean {
  return taken === 'accepted';
}

/** What an address holds, and what is left of it. Tokens count in the query too: the auth client would read them there. */
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
