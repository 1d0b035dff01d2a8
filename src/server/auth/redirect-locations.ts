import { callbackTokenParameters } from '../../domain/callback-tokens.ts';
import type { SignInFailure } from './auth-errors.ts';

const longestRedirectBytes = 2_048;

/** What a return address may not bring along: anyone's tokens, and what only this server may say. */
const strippedParameters = [...callbackTokenParameters, 'error', 'error_code', 'error_description'];

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

/** Appends the session as a fragment, for auth-js (docs/api.md#callback). */
export function successLocation(redirectTo: string, session: Record<string, string>): string {
  return `${redirectTo}#${new URLSearchParams(session)}`;
}

/** Adds the failure to the query (docs/api.md#sign-in-errors). */
export function failureLocation(redirectTo: string, { error, code, message }: SignInFailure): string {
  const target = new URL(redirectTo);
  target.searchParams.set('error', error);
  if (code !== null) target.searchParams.set('error_code', code);
  target.searchParams.set('error_description', message);
  return target.href;
}
