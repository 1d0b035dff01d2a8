import type { SignInFailure } from './sign-in-failure.ts';

/**
 * Where a sign-in may return to: the given address when it is of PUBLIC_URL's origin, PUBLIC_URL itself otherwise
 * (rulings, "Answers").
 */
export function chooseRedirect(redirectTo: string | undefined, publicUrl: string): string {
  const home = new URL(publicUrl);
  if (redirectTo === undefined || !URL.canParse(redirectTo)) return home.href;
  const asked = new URL(redirectTo);
  const isOurs = asked.origin === home.origin && asked.username === '' && asked.password === '';
  return isOurs ? asked.href : home.href;
}

/** The address with the session in its fragment, appended blindly (wire contract 3, "Success"). */
export function successLocation(redirectTo: string, parameters: Record<string, string>): string {
  return `${redirectTo}#${encodeSorted(Object.entries(parameters))}`;
}

/**
 * The address with the failure in its query and its fragment. What the fragment escapes is escaped twice: clients have
 * learnt to expect that of the original (wire contract 3, "Failure after state").
 */
export function failureLocation(redirectTo: string, failure: SignInFailure): string {
  const target = withQuery(redirectTo, failure);
  const fragment = encodeSorted([...parametersOf(failure), ['sb', '']]);
  return `${target}#${fragment.replaceAll('%', '%25')}`;
}

/** The home page with the failure in its query alone: for when no good state says where to return to. */
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
