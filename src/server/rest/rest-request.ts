import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/index.ts';
import { restErrors } from './rest-errors.ts';

/** The path that every address of this module begins with. */
export const restPrefix = '/rest/v1';

/** Node joins the values of a repeated header, `Set-Cookie` aside, which no request has. */
export type RestHeaders = Readonly<Record<string, string | undefined>>;

/** One call to /rest/v1, independent of Fastify. */
export interface RestRequest {
  method: string;
  /** Decoded path segments after /rest/v1/. */
  path: readonly string[];
  /** Query parameters in their order, `+` read as a space. */
  parameters: readonly (readonly [name: string, value: string])[];
  /** The same by name; of a repeated parameter the last value. */
  query: ReadonlyMap<string, string>;
  /** Headers by their name in lower case; several values are joined by commas. */
  headers: RestHeaders;
  body: string;
  caller: Caller;
}

/**
 * Parses an HTTP request, whose body Fastify has read as text.
 * @throws RestError PGRST125 when its path cannot be decoded.
 */
export function parseRequest(request: FastifyRequest, caller: Caller): RestRequest {
  return {
    method: request.method,
    ...parseRestUrl(request.raw.url ?? ''),
    headers: request.headers as RestHeaders,
    body: typeof request.body === 'string' ? request.body : '',
    caller,
  };
}

/**
 * Parses a raw URL under /rest/v1.
 * @throws RestError PGRST125 when its path cannot be decoded.
 */
export function parseRestUrl(url: string): Pick<RestRequest, 'path' | 'parameters' | 'query'> {
  const [pathname = '', ...query] = url.split('?');
  const parameters = [...new URLSearchParams(query.join('?'))];
  try {
    const segments = pathname.slice(restPrefix.length).split('/').slice(1);
    return { path: segments.map(decodeURIComponent), parameters, query: new Map(parameters) };
  } catch {
    throw restErrors.unknownPath();
  }
}
