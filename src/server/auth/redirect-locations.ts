import { callbackTokenParameters } from '../../domain/callback-tokens.ts';
import type { SignInFailure } from './auth-errors.ts';

const longestRedirectBytes = 2_048;

/** Parameters that a return address must not contain: tokens, and errors that only this server reports. */
const strippedParameters = [...callbackTokenParameters, 'error', 'error_code', 'error_description'];

/**
 * Returns the given address without its fragment and without this server's own parameters, if it has the origin of
 * PUBLIC_URL. Otherwise returns PUBLIC_URL (docs/api.md#authorize).
 */
export function chooseRedirect(redirectTo: string | undefined, publicUrl: string): string {
  const home = new URL(publicUrl);
  if (redirectTo === undefined || Buffer.byteLength(redirectTo) > longestRedirectBytes) return home.href;
  if (!URL.canParse(redirectTo)) return home.href;
  const asked = new URL(redirectTo);
  // A blob: address has the origin of the page that created it.
  const isOurs = asked.protocol === home.protocol && asked.origin === home.origin;
  if (!isOurs || asked.username !== '' || asked.password !== '') return home.href;
  asked.hash = '';
  // Deleting a parameter rewrites the whole query, so only do it if there is one to delete.
  const stripped = strippedParameters.filter((name) => asked.searchParams.has(name));
  for (const name of stripped) asked.searchParams.delete(name);
  return Buffer.byteLength(asked.href) > longestRedirectBytes ? home.href : asked.href;
}

/** Returns the address with the session as its fragment, for auth-js (docs/api.md#callback). */
export function successLocation(redirectTo: string, session: Record<string, string>): string {
  return `${redirectTo}#${new URLSearchParams(session)}`;
}

/** Returns the address with the failure in its query (docs/api.md#sign-in-errors). */
export function failureLocation(redirectTo: string, { error, code, message }: SignInFailure): string {
  const target = new URL(redirectTo);
  target.searchParams.set('error', error);
  if (code !== null) target.searchParams.set('error_code', code);
  target.searchParams.set('error_description', message);
  return target.href;
}
