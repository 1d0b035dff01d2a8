import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSecrets } from '../support/app-context.ts';
import { openBrowser } from '../support/cookie-jar.ts';
import { insertTournament } from '../support/factories.ts';
import { fakeGoogleConfig, resetGoogle } from '../support/fake-google.ts';
import { comeBack, readLocation, startAtGoogle } from '../support/google-sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { respondWith } from '../support/values-server.ts';
import { sendRaw } from './send-raw.ts';
import { openWholeApp, sheetApiKey, type WholeApp } from './whole-app.ts';

const googleCode = 'google-code-4f6b2c9d';
const googleRefreshToken = 'google-refresh-token-77ab';

let database: TestDatabase;
let whole: WholeApp;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertTournament(database.db);
  whole = await openWholeApp(database);
});
afterAll(async () => {
  await whole.close();
  await database.close();
});

/** Signs in once, with the server in the form that `startAtGoogle` and `comeBack` take. */
async function signInOnce(): Promise<{ secrets: string[]; location: string }> {
  const server = { url: whole.url, context: whole.context, app: whole.app, close: whole.close };
  const browser = openBrowser();
  const started = await startAtGoogle(server, whole.google, {}, browser);
  const nonce = started.location.searchParams.get('nonce') ?? '';
  const { location } = await comeBack(server, started, { code: googleCode });
  return { location, secrets: [started.state, nonce] };
}

const refresh = (token: string | undefined) =>
  fetch(`${whole.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    body: JSON.stringify({ refresh_token: token }),
  });

it('keeps every secret out of the most verbose log, whatever goes wrong', async () => {
  const { google, values, sheetReader, url } = whole;
  google.next.refreshToken = googleRefreshToken;
  const { location, secrets } = await signInOnce();
  const { session } = readLocation(location);
  const authorization = `Bearer ${session['access_token']}`;
  expect(session['access_token']).toMatch(/^ey/);

  // Refreshes, also with the old and an unknown token.
  const second = (await (await refresh(session['refresh_token'])).json()) as Record<string, string>;
  await refresh(session['refresh_token']);
  await refresh(`${session['refresh_token']}x`);
  await fetch(`${url}/auth/v1/user`, { headers: { authorization } });
  await fetch(`${url}/rest/v1/predictions?nope=eq.1`, { headers: { authorization } });
  await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${testSecrets.serviceRoleKey}` } });
  const call = 'GET /metrics HTTP/1.1\r\nHost: x';
  await sendRaw(Number(new URL(url).port), `${call}\r\nAuthorization: ${authorization}\r\nNo colon\r\n\r\n`);

  // A Google whose error responses contain secrets, and one that is down.
  google.next.tokenResponse = () =>
    Response.json({ error: 'invalid_grant', error_description: `bad code ${googleCode}` }, { status: 400 });
  const refused = await signInOnce();
  google.next.tokenResponse = () => Response.json({ access_token: googleRefreshToken, id_token: 'a.b.c' });
  const broken = await signInOnce();
  google.next.tokenResponse = () => new Response(`<h1>${googleCode}</h1>`, { status: 500 });
  const faulty = await signInOnce();
  resetGoogle(google);

  // A spreadsheet service whose error contains the key, and one that is unreachable.
  const errors: string[] = [];
  for (const status of [400, 403, 404, 429, 500]) {
    values.error = respondWith(
      status,
      JSON.stringify({ error: { message: `API key ${sheetApiKey} not valid` } }),
    );
    await sheetReader.readNow();
    errors.push(await (await fetch(`${url}/api/match-data`)).text());
  }
  values.error = (response) => void response.destroy();
  await sheetReader.readNow();
  errors.push(await (await fetch(`${url}/api/match-data`)).text());

  const log = whole.logged();
  expect(log).toContain('sign-in failed');
  expect(log).toContain('the sheet could not be read');
  const { jwtSecret, serviceRoleKey } = testSecrets;
  const tokens = [
    session['access_token'],
    session['refresh_token'],
    second['access_token'],
    second['refresh_token'],
  ];
  const kept = [jwtSecret, serviceRoleKey, fakeGoogleConfig.clientSecret, sheetApiKey, googleRefreshToken];
  const handed = [...tokens.map(String), 'google-access-token', googleCode, ...secrets, ...refused.secrets];
  for (const secret of [...kept, ...handed, ...broken.secrets, ...faulty.secrets]) {
    expect(secret.length).toBeGreaterThan(8);
    expect(log.includes(secret), `the log says ${secret}`).toBe(false);
    // A printed Buffer can be decoded, so bytes count, too.
    expect(log.includes(Buffer.from(secret).toJSON().data.slice(0, 24).join(',')), `bytes of ${secret}`).toBe(
      false,
    );
  }
  const seen = [...errors, refused.location, broken.location, faulty.location].join('\n');
  for (const secret of [...kept, googleCode])
    expect(seen.includes(secret), `a response contains ${secret}`).toBe(false);
});
