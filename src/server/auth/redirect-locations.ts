import { callbackTokenParameters } from '../../domain/callback-tokens.ts';
import type { SignInFailure } from './auth-errors.ts';

const longestRedirectBytes = 2_048;

/** What a return address may not bring along: anyone's tokens, and what only this server may say. */
const strippedParameters = [...callbackTokenParameters, 'sb', 'error', 'error_code', 'error_description'];

/**
 * Returns the given address, without fragment and without parameters that are this server's own, when its origin is
 * PUBLIC_URL's; else PUBLIC_URL (docs/api.md#authorize).
 */
export function chooseRedirect(redirectTo: string | undefined, publicUrl: string): string {
  const home = new URL(publicUrl);
  if (redirectTo === undefined || Buffer.byteLength(redirectTo) > longestRedirectBytes) return home.href;
  if (!URL.canParse(redirectTo)) return home.href;
  const asked = new URL(redirectTo);
  // The origin of a blob: address is that of the page that made it.
  const isOurs = asked.protocol === home.protocol && asked.origin === home.origin;
  if (!isOurs || asked.username !== '' || asked.password !== '') return home.href;
  asked.hash = '';
  // Untouched without them: writing the query anew would change its spelling.
  const stripped = strippedParameters.filter((name) => asked.searchParams.has(name));
  for (const name of stripped) asked.searchParams.delete(name);
  return Buffer.byteLength(asked.href) > longestRedirectBytes ? home.href : asked.href;
}

/** Appends the session as a fragment (docs/api.md#callback). */
export function successLocation(redirectTo: string, parameters: Record<string, string>): string {
  return `${redirectTo}#${encodeSorted(Object.entries(parameters))}`;
}

/** Adds the failure to query and fragment; the fragment is encoded twice, as GoTrue does (docs/api.md#sign-in-errors). */
export function failureLocation(redirectTo: string, failure: SignInFailure): string {
  const target = withQuery(redirectTo, failure);
  const fragment = encodeSorted([...parametersOf(failure), ['sb', '']]);
  return `${target}#${fragment.replaceAll('%', '%25')}`;
}

/** Adds the failure to PUBLIC_URL's query: without a valid state the redirect address is not known. */
export function stateFailureLocation(publicUrl: string, failure: SignInFailure): string {
  return withQuery(publicUrl, failure);
}

function withQuery(address: string, failure: SignInFailure): string {
  const target = new URL(address);
  const own = parametersOf(failure);
  const names = own.map(([name]) => name);
  const kept = [...target.searchParams].filter(([name]) => !names.includes(name));
  target.hash = '';
  target.search = encodeSorted([...kept, ...own]);
  return target.href;
}

function parametersOf(failure: SignInFailure): [string, string][] {
  const code: [string, string][] = failure.code === null ? [] : [['error_code', failure.code]];
  return [['error', failure.error], ...code, ['error_description', failure.description]];
}

// Go's url.Values.Encode, which differs from the browser's in two characters.
function encodeSorted(parameters: [string, string][]): string {
  const sorted = parameters.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return new URLSearchParams(sorted).toString().replaceAll('*', '%2A').replaceAll('%7E', '~');
}
