import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAuthServer, type AuthServer } from '../../../test/support/auth-server.ts';
import { openBrowser } from '../../../test/support/cookie-jar.ts';
import {
  fakeGoogleConfig,
  openFakeGoogle,
  resetGoogle,
  type FakeGoogle,
} from '../../../test/support/fake-google.ts';
import { readLocation, startAtGoogle } from '../../../test/support/google-sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';

let database: TestDatabase;
let google: FakeGoogle;
let server: AuthServer;

beforeAll(async () => {
  database = await openTestDatabase();
  google = await openFakeGoogle();
  server = await startAuthServer(database, { fetch: google.fetch, config: { google: fakeGoogleConfig } });
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(() => resetGoogle(google));

const states = () => database.db.selectFrom('sign_in_states').selectAll().execute();

describe('GET /auth/v1/authorize', () => {
  it('sends the browser to Google with state, nonce, PKCE and the parameters of the client', async () => {
    const redirectTo = `${server.url}/?x=1`;
    const asked = { redirect_to: redirectTo, scopes: 'openid email,calendar', prompt: 'select_account' };
    const { location, state } = await startAtGoogle(server, google, asked);

    expect(location.origin + location.pathname).toBe(`${google.issuer}/authorize`);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      client_id: fakeGoogleConfig.clientId,
      redirect_uri: `${server.url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.any(String),
      code_challenge: expect.any(String),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    const stored = (await states()).find(({ id }) => id === state);
    expect(stored?.redirect_to).toBe(redirectTo);
    expect(location.href).not.toContain(stored?.code_verifier);
    expect(location.href).not.toContain(fakeGoogleConfig.clientSecret);
  });

  it('does not let the client replace the server’s own parameters', async () => {
    const ours = ['client_id', 'redirect_uri', 'response_type', 'response_mode', 'state', 'nonce', 'scope'];
    const all = [
      ...ours,
      'code_challenge',
      'code_challenge_method',
      'code_verifier',
      'request',
      'client_secret',
    ];
    const { location } = await startAtGoogle(
      server,
      google,
      Object.fromEntries(all.map((name) => [name, 'evil'])),
    );
    expect([...location.searchParams.values()]).not.toContain('evil');
  });

  it('sets one cookie for all tabs, which no script can read and no other site can send', async () => {
    const address = `${server.url}/auth/v1/authorize?provider=google`;
    const response = await fetch(address, { redirect: 'manual' });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^beyond_prode_sign_in=[\w-]{43}; /);
    expect(cookie.split('; ').slice(1)).toEqual(['Max-Age=300', 'Path=/auth/v1', 'HttpOnly', 'SameSite=Lax']);
    expect(JSON.stringify(await states())).not.toContain(cookie.slice(21, 64));

    const again = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: cookie.split(';')[0] ?? '' },
    });
    expect(again.headers.getSetCookie()[0]).toBe(cookie);
  });

  it('sends the cookie only over https if the game uses it', async () => {
    const config = { publicUrl: 'https://prode.example', google: fakeGoogleConfig };
    const secure = await startAuthServer(database, { fetch: google.fetch, config });
    const response = await secure.app.inject('/auth/v1/authorize?provider=google');
    expect(response.headers['set-cookie']).toContain('; Secure');
    await secure.close();
  });

  it('redirects a browser that opened the game by another name, once', async () => {
    const headers = { 'sec-fetch-mode': 'navigate', host: 'localhost:1' };
    const url = '/auth/v1/authorize?provider=google&scopes=openid+email';
    const response = await server.app.inject({ url, headers });
    expect(response.headers.location).toBe(`${server.url}${url}&renamed=1`);
    expect(response.headers['set-cookie']).toBeUndefined();
    const again = await server.app.inject({ url: `${url}&renamed=1`, headers });
    expect(again.headers.location).toContain(`${google.issuer}/authorize`);
    expect(again.headers.location).not.toContain('renamed');
    const ofTheApp = `${url}&redirect_to=${encodeURIComponent('http://localhost:1/?sign_in=f0')}`;
    const startsOver = await server.app.inject({ url: ofTheApp, headers });
    expect(startsOver.headers.location).toBe(`${server.url}/?sign_in=again`);
    const { host } = new URL(server.url);
    const atHome = await server.app.inject({ url, headers: { ...headers, host } });
    expect(atHome.headers.location).toContain(google.issuer);
  });

  it('returns only to the game itself', async () => {
    for (const redirectTo of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      const { state } = await startAtGoogle(server, google, { redirect_to: redirectTo });
      expect((await states()).find(({ id }) => id === state)?.redirect_to).toBe(`${server.url}/`);
    }
  });

  it.each(['github', 'foo', ''])('refuses the provider %j', async (provider) => {
    const before = await states();
    const response = await fetch(`${server.url}/auth/v1/authorize?provider=${provider}`, {
      redirect: 'manual',
    });
    expect(response.status).toBe(400);
    const message = 'Unsupported provider: provider is not enabled';
    expect(await response.json()).toEqual({ code: 'validation_failed', message });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await states()).toEqual(before);
  });

  it('discovers Google once, and again after it could not be reached', async () => {
    const fresh = await startAuthServer(database, {
      fetch: google.fetch,
      config: { google: fakeGoogleConfig },
    });
    google.next.down = true;
    const browser = openBrowser();
    const failed = await browser.visit(`${fresh.url}/auth/v1/authorize?provider=google`);
    expect(failed.status).toBe(302);
    expect(readLocation(failed.headers.get('location') ?? '').failure).toMatchObject({
      error: 'temporarily_unavailable',
      error_code: 'unexpected_failure',
    });

    google.next.down = false;
    google.asked.length = 0;
    await startAtGoogle(fresh, google);
    const { location } = await startAtGoogle(fresh, google);
    expect(location.origin).toBe(google.issuer);
    expect(google.asked).toEqual(['/.well-known/openid-configuration']);
    await fresh.close();
  });

  it('deletes old states', async () => {
    const { state: old } = await startAtGoogle(server, google);
    await database.setNow(new Date(Date.now() + 3_700_000).toISOString());
    const { state } = await startAtGoogle(server, google);
    await database.setNow(null);
    const ids = (await states()).map(({ id }) => id);
    expect(ids).toContain(state);
    expect(ids).not.toContain(old);
  });

  it('reports that the state cannot be stored', async () => {
    await database.runScript('alter table sign_in_states rename to sign_in_states_away');
    const url = '/auth/v1/authorize?provider=google';
    const response = await server.app.inject(url);
    await database.runScript('alter table sign_in_states_away rename to sign_in_states');
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toContain(`${server.url}/?error=server_error&`);
    expect(response.headers.location).not.toContain('sign_in_states');
  });

  it('limits sign-in starts per minute and address, but not refreshes', async () => {
    const config = { google: fakeGoogleConfig, signInsPerMinute: 2 };
    const strict = await startAuthServer(database, { fetch: google.fetch, config });
    const start = () => fetch(`${strict.url}/auth/v1/authorize?provider=google`, { redirect: 'manual' });
    expect([(await start()).status, (await start()).status]).toEqual([302, 302]);
    const third = await start();
    expect(third.status).toBe(429);
    expect(await third.json()).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    // A browser opens this address itself, so a person reads the response.
    const navigated = await fetch(`${strict.url}/auth/v1/authorize?provider=google`, {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect([navigated.status, navigated.headers.get('content-type')]).toEqual([
      429,
      'text/html; charset=utf-8',
    ]);
    const wait = navigated.headers.get('retry-after');
    const page = await navigated.text();
    expect(page).toContain(`Espera ${wait} s y vuelve a intentarlo.`);
    expect(page).toContain('<a href="/">Volver al juego</a>');
    const refresh = () =>
      fetch(`${strict.url}/auth/v1/token?grant_type=refresh_token`, { method: 'POST', body: '{}' });
    for (let count = 0; count < 10; count += 1) expect((await refresh()).status).toBe(400);
    await strict.close();
  });
});
