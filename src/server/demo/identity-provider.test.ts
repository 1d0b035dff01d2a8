import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthServer, type AuthServer } from '../../../test/support/auth-server.ts';
import { openBrowser, type Browser } from '../../../test/support/cookie-jar.ts';
import { openAuthClient } from '../../../test/support/open-auth-client.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { sampleAccounts } from './sample-people.ts';

let database: TestDatabase;
let server: AuthServer;

beforeAll(async () => {
  database = await openTestDatabase();
  server = await startAuthServer(database);
});
afterAll(async () => {
  await server.close();
  await database.close();
});
/** Follows the client's address to the choice of accounts. */
async function openChoice(browser: Browser, query: Record<string, string> = {}) {
  const { data } = await openAuthClient(server.url).signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${server.url}/`, skipBrowserRedirect: true, queryParams: query },
  });
  return browser.follow(await browser.visit(data.url ?? ''));
}

describe('the demo’s Google', () => {
  it('shows every account on a page that runs no script', async () => {
    const { response } = await openChoice(openBrowser());
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    const page = await response.text();
    expect(page).toContain('<html lang="es">');
    expect(page).not.toContain('<script');
    for (const { fullName, email } of sampleAccounts) {
      expect(page).toContain(fullName);
      expect(page.replaceAll('<wbr />', '')).toContain(email);
    }
  });

  it('exchanges a code once, with its verifier and the client’s secret', async () => {
    const { address } = await openChoice(openBrowser());
    const sent = await openBrowser().visit(address, { account: 'demo-diego.romero' });
    const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const exchange = (odd: object) =>
      fetch(`${server.url}/demo/google/token`, {
        method: 'POST',
        body: new URLSearchParams({
          ...{ client_id: 'demo', client_secret: 'demo-secret', code, code_verifier: 'another' },
          ...{ redirect_uri: `${server.url}/auth/v1/callback`, ...odd },
        }),
      });
    for (const odd of [{}, { code: 'unknown' }, { client_secret: 'another' }]) {
      const response = await exchange(odd);
      expect([response.status, await response.json()]).toEqual([400, { error: 'invalid_grant' }]);
    }
  });

  it('requires its client, the game’s own address and PKCE', async () => {
    const configuration = await fetch(`${server.url}/demo/google/.well-known/openid-configuration`);
    expect(await configuration.json()).toMatchObject({
      issuer: `${server.url}/demo/google`,
      authorization_endpoint: `${server.url}/demo/google/auth`,
      jwks_uri: `${server.url}/demo/google/jwks`,
      code_challenge_methods_supported: ['S256'],
    });
    const good = {
      client_id: 'demo',
      redirect_uri: `${server.url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid',
      state: 's',
    };
    const start = (odd: object) =>
      fetch(`${server.url}/demo/google/auth?${new URLSearchParams({ ...good, ...odd })}`);
    for (const odd of [{}, { client_id: 'other' }, { redirect_uri: 'https://evil.example/' }]) {
      const response = await start(odd);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Volver a Beyond Prode');
    }
  });
});
