import type { PageRange } from './parse-page.ts';
import type { Preferences, Shape } from './parse-headers.ts';
import type { Write } from './parse-write.ts';
import type { WrittenRows } from './fragments-repository.ts';
import { restErrors, type RestError } from './rest-errors.ts';
import type { RowsPage } from './rows-repository.ts';

/** A response: headers in lower case, `body` null when there is none. */
export interface Response {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

/** In characters, about twice what 10,000 participants take, the most rows of a response. */
const longestBody = 8_000_000;

/** Headers of every response: it is its caller's own, and must be revalidated each time. */
export const notCached = { 'cache-control': 'private, no-cache', vary: 'Authorization' };

const contentTypes: Record<Shape, string> = {
  array: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
};

/** The headers of a read that depend on its request alone (docs/api.md#response-headers). */
export function requestHeaders(
  relation: string,
  parameters: readonly (readonly [string, string])[],
  shape: Shape,
  preferences: Preferences,
): Record<string, string> {
  const sorted = parameters
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .toSorted();
  return {
    'content-type': contentTypes[shape],
    'content-location': `/${relation}${sorted.length > 0 ? `?${sorted.join('&')}` : ''}`,
    ...preferenceApplied(preferences, ['count']),
  };
}

/**
 * The response to a read; `headers` are its request's.
 * @throws RestError PGRST103 for an offset beyond the total, PGRST116 for a single object that is not one row, 54000 for
 *   more than a response may hold.
 */
export function readResponse(
  { range, shape, headers }: { range: PageRange; shape: Shape; headers: Record<string, string> },
  { body, rows, total }: RowsPage,
): Response {
  if (total !== null && range.offset > total) {
    const requested = `An offset of ${range.offset} was requested`;
    throw restErrors.rangeNotSatisfiable(`${requested}, but there are only ${total} rows.`);
  }
  requireSingle(shape, rows);
  if (body !== null && body.length > longestBody) throw restErrors.responseTooLong(longestBody);
  return {
    // 206 only when the rows were counted and some are missing.
    status: total !== null && rows < total ? 206 : 200,
    headers: { ...headers, 'content-range': contentRange(range.offset, rows, total) },
    body,
  };
}

/**
 * The response to an insert: 201, or 200 after a merge that inserted nothing (docs/api.md#write-preferences).
 * @throws RestError PGRST116 for a single object that is not one row.
 */
export function insertResponse(write: Write, written: WrittenRows): Response {
  const { shape, preferences, representation, onConflict } = write;
  requireSingle(shape, written.rows);
  return {
    status: onConflict === 'merge' && written.inserted === 0 ? 200 : 201,
    headers: {
      ...(representation === null ? { 'content-length': '0' } : { 'content-type': contentTypes[shape] }),
      'content-range': `*/${preferences.count === null ? '*' : written.rows}`,
      ...preferenceApplied(preferences, ['resolution', 'missing', 'return', 'count']),
    },
    body: written.body,
  };
}

/**
 * The response to an update: 204, or 200 with a representation.
 * @throws RestError PGRST116 for a single object that is not one row.
 */
export function updateResponse(
  { shape, preferences, representation }: Write,
  written: WrittenRows,
): Response {
  requireSingle(shape, written.rows);
  const total = preferences.count === null ? null : written.rows;
  return {
    status: representation === null ? 204 : 200,
    headers: {
      ...(representation === null ? {} : { 'content-type': contentTypes[shape] }),
      'content-range': contentRange(0, written.rows, total),
      ...preferenceApplied(preferences, ['return', 'count']),
    },
    body: written.body,
  };
}

/** An error in PostgREST's shape: all four keys, null when empty (docs/api.md#errors-of-restv1). */
export function errorResponse(error: RestError): Response {
  const { code, details, hint, message } = error;
  return {
    status: error.status,
    headers: {
      'content-type': contentTypes.array,
      'proxy-status': `PostgREST; error=${code}`,
      ...error.headers,
    },
    body: JSON.stringify({ code, details, hint, message }),
  };
}

function requireSingle(shape: Shape, rows: number): void {
  if (shape === 'object' && rows !== 1) throw restErrors.notSingular(rows);
}

/** `0-9/37`, with `*` for what is empty or was not counted. */
function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}

/** The preferences of `names` that were applied; no header when there are none. */
export function preferenceApplied(
  preferences: Preferences,
  names: readonly (keyof Preferences)[],
): Record<string, string> {
  const applied = Object.entries(preferences)
    .filter(([name, value]) => value !== null && names.some((applicable) => applicable === name))
    .map(([name, value]) => `${name}=${value}`);
  return applied.length === 0 ? {} : { 'preference-applied': applied.join(', ') };
}
