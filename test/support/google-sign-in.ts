import type { AuthServer } from './auth-server.ts';
import { openBrowser, type Browser } from './cookie-jar.ts';
import type { FakeGoogle } from './fake-google.ts';

/** A sign-in that waits at Google for the person to choose. */
export interface StartedSignIn {
  browser: Browser;
  state: string;
  location: URL;
}

/** Sends a browser to /authorize, and gives the fake Google the nonce to sign. */
export async function startAtGoogle(
  server: Pick<AuthServer, 'url'>,
  google: FakeGoogle,
  query: Record<string, string> = {},
  browser: Browser = openBrowser(),
): Promise<StartedSignIn> {
  const search = new URLSearchParams({ provider: 'google', ...query });
  const response = await browser.visit(`${server.url}/auth/v1/authorize?${search}`);
  const location = new URL(response.headers.get('location') ?? 'about:blank');
  google.next.nonce = location.searchParams.get('nonce') ?? '';
  return { browser, state: location.searchParams.get('state') ?? '', location };
}

/** Returns from Google with a code, or with `query`. @returns where the browser is sent. */
export async function comeBack(
  server: Pick<AuthServer, 'url'>,
  { browser, state }: Pick<StartedSignIn, 'browser' | 'state'>,
  query: Record<string, string> = { code: 'code-of-google' },
): Promise<{ status: number; location: string }> {
  const search = new URLSearchParams({ state, ...query });
  const response = await browser.visit(`${server.url}/auth/v1/callback?${search}`);
  return { status: response.status, location: response.headers.get('location') ?? '' };
}

/** Signs in completely with these claims of the ID token. @returns where it ends. */
export async function signInThrough(
  server: AuthServer,
  google: FakeGoogle,
  claims: Record<string, unknown> = {},
): Promise<string> {
  const started = await startAtGoogle(server, google);
  google.next.claims = claims;
  return (await comeBack(server, started)).location;
}

/** Parses a redirect's fragment or, after a failure, its query. */
export function readLocation(location: string): {
  session: Record<string, string>;
  failure: Record<string, string>;
} {
  const url = new URL(location);
  return {
    session: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
    failure: Object.fromEntries(url.searchParams),
  };
}
