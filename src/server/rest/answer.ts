import type { Shape } from './parse-accept.ts';
import type { RestError } from './rest-errors.ts';

/** What goes out: headers in lower case, `body` null when there is none. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

/** Of every answer: it is its caller's alone, and asked for again each time. */
export const notKept = { 'cache-control': 'private, no-cache', vary: 'Authorization' };

const contentTypes: Record<Shape, string> = {
  array: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
};

/** The content type of rows in this shape. */
export function contentType(shape: Shape): Record<string, string> {
  return { 'content-type': contentTypes[shape] };
}

/** `Content-Range` of the rows that were read, `0-9/37`, with `*` for what is empty or was not counted. */
export function contentRange(offset: number, rows: number, total: number | null): Record<string, string> {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return { 'content-range': `${range}/${total ?? '*'}` };
}

/** 206 when rows were counted and some are missing (wire contract 8). */
export function pageStatus(rows: number, total: number | null): 200 | 206 {
  return total !== null && rows < total ? 206 : 200;
}

/** `Content-Location`: the question, its parameters sorted. */
export function contentLocation(
  relation: string,
  parameters: readonly (readonly [string, string])[],
): Record<string, string> {
  const sorted = parameters
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .toSorted();
  return { 'content-location': `/${relation}${sorted.length > 0 ? `?${sorted.join('&')}` : ''}` };
}

/** An error in PostgREST's shape: all four keys, null when empty. */
export function errorAnswer(error: RestError): Answer {
  const { code, details, hint, message } = error;
  return {
    status: error.status,
    headers: {
      ...contentType('array'),
      'proxy-status': `PostgREST; error=${code}`,
      ...error.headers,
    },
    body: JSON.stringify({ code, details, hint, message }),
  };
}
