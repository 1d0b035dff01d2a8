import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAuthServer, type AuthServer } from '../../../test/support/auth-server.ts';
import { openBrowser } from '../../../test/support/cookie-jar.ts';
import { insertTournament } from '../../../test/support/factories.ts';
import {
  fakeGoogleConfig,
  openFakeGoogle,
  resetGoogle,
  type FakeGoogle,
} from '../../../test/support/fake-google.ts';
import {
  comeBack,
  readLocation,
  signInThrough,
  startAtGoogle,
} from '../../../test/support/google-sign-in.ts';
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
beforeEach(async () => {
  resetGoogle(google);
  await database.empty();
  await insertTournament(database.db);
});

async function expectNobodyStored(): Promise<void> {
  for (const table of ['users', 'identities', 'sessions', 'refresh_tokens', 'profiles'] as const) {
    expect({ table, rows: await database.db.selectFrom(table).selectAll().execute() }).toEqual({
      table,
      rows: [],
    });
  }
}

const unexpected = (error_description: string) => ({
  error: 'server_error',
  error_code: 'unexpected_failure',
  error_description,
});

describe('a sign-in that returns from Google', () => {
  it('returns to the address it began with, with the session in the fragment and without Google’s tokens', async () => {
    google.next.refreshToken = 'google-refresh-token';
    const started = await startAtGoogle(server, google, { redirect_to: `${server.url}/?tab=ranking` });
    const { status, location } = await comeBack(server, started);

    expect(status).toBe(302);
    expect(location.split('#')[0]).toBe(`${server.url}/?tab=ranking`);
    const names = [...new URLSearchParams(location.split('#')[1])].map(([name]) => name);
    expect(names).toEqual(['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type']);
    const { session } = readLocation(location);
    expect(session).toMatchObject({ expires_in: '3600', token_type: 'bearer' });
    expect(Number(session.expires_at)).toBeCloseTo(Date.now() / 1000 + 3600, -1);
  });

  const noProfile = unexpected('Error getting user profile from external provider');
  const noEmail = unexpected('Error getting user email from external provider');
  const outside = unexpected('Database error saving new user');
  const unverified = {
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
    error_description:
      'Unverified email with google. A confirmation email has been sent to your google email',
  };
  const refused: [what: string, claims: Record<string, unknown>, failure: object][] = [
    ['outside', { email: 'ana@gmail.example' }, outside],
    ['outside twice', { email: 'a@beyondmedia.example@gmail.example' }, noEmail],
    ['outside by hd', { email: 'ana@gmail.example', hd: 'beyondmedia.example' }, outside],
    ['without e-mail', { email: undefined }, noEmail],
    ['unverified', { email_verified: false }, unverified],
    ['given to another client', { azp: 'other' }, noProfile],
    ['for another client', { aud: 'other' }, noProfile],
    ['of another issuer', { iss: 'https://evil.example' }, noProfile],
    ['expired', { exp: 1_000 }, noProfile],
    ['of another sign-in', { nonce: 'other' }, noProfile],
    ['without nonce', { nonce: undefined }, noProfile],
    ['without subject', { sub: '' }, noProfile],
  ];
  it('stores nothing of an ID token that is not good, nor of one signed with another key', async () => {
    for (const [what, claims, failure] of refused) {
      const location = await signInThrough(server, google, claims);
      expect({ what, ...readLocation(location) }).toEqual({ what, failure, session: {} });
    }
    const started = await startAtGoogle(server, google);
    google.next = { ...google.next, claims: {}, forged: true };
    expect(readLocation((await comeBack(server, started)).location).failure).toEqual(noProfile);
    await expectNobodyStored();
  });

  it('does not discover Google again after a response of another issuer', async () => {
    await startAtGoogle(server, google);
    const started = await startAtGoogle(server, google);
    google.asked.length = 0;
    const { location } = await comeBack(server, started, { code: 'code', iss: 'https://evil.example' });
    expect(readLocation(location).failure).toEqual(unexpected('Unable to exchange external code: code'));
    await comeBack(server, await startAtGoogle(server, google));
    expect(google.asked).not.toContain('/.well-known/openid-configuration');
  });

  it('accepts keys that Google changed suddenly from the second sign-in on', async () => {
    await comeBack(server, await startAtGoogle(server, google));
    await google.changeKeys();
    const { location } = await comeBack(server, await startAtGoogle(server, google));
    expect(readLocation(location).failure).toEqual(noProfile);
    const second = await comeBack(server, await startAtGoogle(server, google));
    expect(readLocation(second.location).session).toHaveProperty('access_token');
  });

  it('tells when Google gives nothing for the code, by its first four characters', async () => {
    const responses = [
      () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
      () => new Response('<html>', { status: 500 }),
      () => Promise.reject(new TypeError('fetch failed')),
    ];
    for (const tokenResponse of responses) {
      const started = await startAtGoogle(server, google);
      google.next.tokenResponse = tokenResponse;
      const { location } = await comeBack(server, started, { code: 'abcdefgh' });
      expect(readLocation(location).failure).toEqual(unexpected('Unable to exchange external code: abcd'));
      expect(location).not.toContain('abcde');
    }
    await expectNobodyStored();
  });
});

describe('a callback without a valid response', () => {
  it('passes on what Google says', async () => {
    for (const [said, error_description] of [
      [{ error_description: 'No, thanks' }, 'No, thanks'],
      [{}, 'access_denied'],
      [{ error_description: '' }, 'access_denied'],
    ] as const) {
      const query: Record<string, string> = { error: 'access_denied', ...said };
      const { location } = await comeBack(server, await startAtGoogle(server, google), query);
      expect(readLocation(location).failure).toEqual({ error: 'access_denied', error_description });
    }
  });

  it('reports a missing code', async () => {
    const started = await startAtGoogle(server, google, { redirect_to: `${server.url}/rules?a=1` });
    const { status, location } = await comeBack(server, started, {});
    expect(status).toBe(302);
    expect(location.startsWith(`${server.url}/rules?a=1&error=invalid_request`)).toBe(true);
    expect(readLocation(location).failure).toMatchObject({
      error_code: 'bad_oauth_callback',
      error_description: 'OAuth callback with missing authorization code missing',
    });
  });

  it.each(['', 'not-a-uuid', randomUUID()])('lands on the home page with the state %j', async (state) => {
    const { browser } = await startAtGoogle(server, google, { redirect_to: `${server.url}/rules` });
    const { status, location } = await comeBack(server, { browser, state });
    expect(status).toBe(302);
    expect(location.split('?')[0]).toBe(`${server.url}/`);
    expect(location).not.toContain('#');
    expect(readLocation(location).failure).toEqual({
      error: 'invalid_request',
      error_code: 'bad_oauth_state',
      error_description: 'OAuth state not found or expired',
    });
  });

  it('accepts a state once, even after a failure', async () => {
    const responses: Record<string, string>[] = [{ code: 'code' }, { error: 'access_denied' }];
    for (const query of responses) {
      const started = await startAtGoogle(server, google);
      await comeBack(server, started, query);
      const { status, location } = await comeBack(server, started);
      expect(status).toBe(302);
      expect(readLocation(location).failure.error_description).toBe('OAuth state not found or expired');
    }
  });

  it('accepts a state for 300 seconds', async () => {
    const late = new Date(Date.now() + 302_000).toISOString();
    const [good, old] = [await startAtGoogle(server, google), await startAtGoogle(server, google)];
    await database.setNow(late);
    // The browser has dropped the cookie by then.
    const { location: cookieless } = await comeBack(server, { browser: openBrowser(), state: old.state });
    const { status, location } = await comeBack(server, old);
    await database.setNow(null);
    expect(status).toBe(302);
    expect(readLocation(location).failure.error_description).toBe('OAuth state not found or expired');
    expect(readLocation(cookieless).failure.error_description).toBe('OAuth state not found or expired');
    expect((await comeBack(server, good, { error: 'x' })).status).toBe(302);
    await expectNobodyStored();
  });

  it('accepts a state only from the browser that started, and keeps it for that browser', async () => {
    const started = await startAtGoogle(server, google);
    const { browser: stranger } = await startAtGoogle(server, google);
    const { status, location } = await comeBack(server, { browser: stranger, state: started.state });
    expect(status).toBe(302);
    expect(readLocation(location).failure.error_description).toBe('OAuth state not found or expired');
    const withoutCookies = await comeBack(server, { browser: openBrowser(), state: started.state });
    expect(withoutCookies.status).toBe(302);
    expect(readLocation(withoutCookies.location).failure).toEqual({
      error: 'invalid_request',
      error_code: 'cookie_missing',
      error_description: 'The cookie of the sign-in is missing',
    });
    await expectNobodyStored();
    google.next.nonce = started.location.searchParams.get('nonce') ?? '';
    expect((await comeBack(server, started)).location).toContain('#access_token=');
  });

  it('lands on the home page when the database is away', async () => {
    const started = await startAtGoogle(server, google);
    await database.runScript('alter table sign_in_states rename to sign_in_states_away');
    const { status, location } = await comeBack(server, started);
    await database.runScript('alter table sign_in_states_away rename to sign_in_states');
    expect(status).toBe(302);
    expect(readLocation(location).failure).toMatchObject({ error: 'server_error' });
    expect(location).not.toContain('sign_in_states');
  });
});
