import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser says that a form was sent from our own pages: what it tells in Origin and Sec-Fetch-Site must
 * fit, and it must tell at least one of them. `publicUrl` is the app's own address.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined && site === undefined) return false;
  if (origin !== undefined && origin !== new URL(publicUrl).origin) return false;
  return site === undefined || site === 'same-origin';
}
