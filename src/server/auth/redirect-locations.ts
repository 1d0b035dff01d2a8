import type { SignInFailure } from './auth-errors.ts';

/** Returns the given address when its origin is PUBLIC_URL's, else PUBLIC_URL (docs/api.md#redirect-addresses). */
export function chooseRedirect(redirectTo: string | undefined, publicUrl: string): string {
  const home = new URL(publicUrl);
  if (redirectTo === undefined || !URL.canParse(redirectTo)) return home.href;
  const asked = new URL(redirectTo);
  const isOurs = asked.origin === home.origin && asked.username === '' && asked.password === '';
  return isOurs ? asked.href : home.href;
}

/** Appends the session as a fragment (docs/api.md#callback-tokens). */
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
