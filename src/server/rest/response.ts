import type { Caller } from '../auth/identify-caller.ts';
import type { Refusal } from '../http/refusal.ts';

/** A call of a relation by someone who may make it. */
export interface Call<By extends Caller = Caller> {
  caller: By;
  url: string;
  /** The query parameters by name. */
  parameters: Partial<Record<string, string>>;
  /** The preferences in `Prefer`, such as `count=exact`. */
  preferences: readonly string[];
  /** Whether exactly one row is requested, to be sent as an object (docs/api.md#reading-rows). */
  single: boolean;
  body: unknown;
}

/** A response. Header names are in lower case. */
export interface Response {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

/** Headers of every response: it belongs to its caller, and must be revalidated each time. */
export const notCached = { 'cache-control': 'private, no-cache', vary: 'Authorization' };

/** Returns the type of an array of rows, or of a single object. */
export function contentType(single: boolean): string {
  return `application/${single ? 'vnd.pgrst.object+json' : 'json'}; charset=utf-8`;
}

/** Returns the header that names the requested preferences among the `understood` ones; no header without any. */
export function preferenceApplied(
  preferences: readonly string[],
  understood: readonly string[],
): Record<string, string> {
  const applied = understood.filter((preference) => preferences.includes(preference));
  return applied.length === 0 ? {} : { 'preference-applied': applied.join(', ') };
}

/** Returns an error in PostgREST's shape: all four keys, null when empty (docs/api.md#errors-of-restv1). */
export function errorResponse({ status, code, details, hint, message, headers }: Refusal): Response {
  return {
    status,
    headers: { 'content-type': contentType(false), 'proxy-status': `PostgREST; error=${code}`, ...headers },
    body: JSON.stringify({ code, details, hint, message }),
  };
}
