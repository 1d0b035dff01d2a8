import type { Refusal } from '../http/refusal.ts';

/** A response: headers in lower case, `body` null when there is none. */
export interface Response {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

/** Headers of every response: it is its caller's own, and must be revalidated each time. */
export const notCached = { 'cache-control': 'private, no-cache', vary: 'Authorization' };

/** The type of an array of rows, or of a single one as an object. */
export function contentType(single: boolean): string {
  return `application/${single ? 'vnd.pgrst.object+json' : 'json'}; charset=utf-8`;
}

/** Names those of the `understood` preferences that were asked for; no header when there are none. */
export function preferenceApplied(
  preferences: readonly string[],
  understood: readonly string[],
): Record<string, string> {
  const applied = understood.filter((preference) => preferences.includes(preference));
  return applied.length === 0 ? {} : { 'preference-applied': applied.join(', ') };
}

/** An error in PostgREST's shape: all four keys, null when empty (docs/api.md#errors-of-restv1). */
export function errorResponse({ status, code, details, hint, message, headers }: Refusal): Response {
  return {
    status,
    headers: { 'content-type': contentType(false), 'proxy-status': `PostgREST; error=${code}`, ...headers },
    body: JSON.stringify({ code, details, hint, message }),
  };
}
