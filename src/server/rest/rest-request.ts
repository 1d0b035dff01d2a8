import type { Caller } from '../auth/index.ts';
import { restErrors } from './rest-errors.ts';

/** One call to /rest/v1, free of HTTP's details. */
export interface RestRequest {
  method: string;
  /** Decoded path segments after /rest/v1/. */
  path: string[];
  /** Query parameters in their order, `+` read as a space. */
  parameters: [string, string][];
  /** A header by its name in lower case; several values are joined by commas. */
  header(name: string): string | undefined;
  body: string;
  caller: Caller;
}

/** The only prefix that this room answers under. */
export const restPrefix = '/rest/v1';

/**
 * Takes a raw URL apart.
 * @throws RestError PGRST125 when its path cannot be decoded.
 */
export function parseRestUrl(url: string): Pick<RestRequest, 'path' | 'parameters'> {
  const [pathname = '', ...query] = url.split('?');
  const parameters = [...new URLSearchParams(query.join('?'))];
  try {
    const segments = pathname.slice(restPrefix.length).split('/').slice(1);
    return { path: segments.map(decodeURIComponent), parameters };
  } catch {
    throw restErrors.unknownPath();
  }
}

/** The value of a query parameter, the last when it is given twice. */
export function parameter(request: RestRequest, name: string): string | undefined {
  return request.parameters.findLast(([key]) => key === name)?.[1];
}
