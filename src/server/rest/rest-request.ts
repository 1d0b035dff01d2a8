import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../auth/identify-caller.ts';
import { restErrors } from './rest-errors.ts';

/** The path that every address of this module begins with. */
export const restPrefix = '/rest/v1';

/** Node joins the values of a repeated header, `Set-Cookie` aside, which no request has. */
export type RestHeaders = Readonly<Record<string, string | undefined>>;

/** One call to /rest/v1, independent of Fastify. */
export interface RestRequest extends RestUrl {
  method: string;
  /** Headers by their name in lower case; several values are joined by commas. */
  headers: RestHeaders;
  body: string;
  caller: Caller;
}

/** An address under /rest/v1. */
export interface RestUrl {
  /** As it was sent. */
  url: string;
  /** Decoded path segments after /rest/v1/. */
  path: readonly string[];
  /** Query parameters in their order, `+` read as a space. */
  parameters: readonly (readonly [name: string, value: string])[];
  /** The same by name; of a repeated parameter the last value. */
  query: ReadonlyMap<string, string>;
}

/** The app's own addresses, some for each match, are fewer; and shorter, in characters. */
const maxUrls = 1_000;
const maxUrlLength = 1_000;

/**
 * Creates a parser of HTTP requests, whose body Fastify has read as text. Addresses that all participants ask for are
 * parsed once. It throws RestError PGRST125 for a path that cannot be decoded.
 */
export function createRequestParser(): (request: FastifyRequest, caller: Caller) => RestRequest {
  const urls = new LRUCache<string, RestUrl>({ max: maxUrls });

  function parseUrl(url: string): RestUrl {
    const known = urls.get(url);
    if (known !== undefined) return known;
    const parsed = parseRestUrl(url);
    if (url.length <= maxUrlLength) urls.set(url, parsed);
    return parsed;
  }

  return (request, caller) => ({
    method: request.method,
    ...parseUrl(request.raw.url ?? ''),
    headers: request.headers as RestHeaders,
    body: typeof request.body === 'string' ? request.body : '',
    caller,
  });
}

/**
 * Parses a raw URL under /rest/v1.
 * @throws RestError PGRST125 when its path cannot be decoded.
 */
export function parseRestUrl(url: string): RestUrl {
  const [pathname = '', ...query] = url.split('?');
  const parameters = [...new URLSearchParams(query.join('?'))];
  try {
    const segments = pathname.slice(restPrefix.length).split('/').slice(1);
    return { url, path: segments.map(decodeURIComponent), parameters, query: new Map(parameters) };
  } catch {
    throw restErrors.unknownPath();
  }
}
