import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthServer, type AuthServer } from '../../../test/support/auth-server.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';

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

const ask = (path: string, init?: RequestInit) => fetch(`${server.url}/auth/v1${path}`, init);

describe('/auth/v1', () => {
  it.each([
    '',
    '/',
    '/nope',
    '/token/more',
    '/signup',
    '/settings',
    '/admin/users',
    '/.well-known/jwks.json',
  ])('returns a JSON 404 for %j', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({ code: 'unknown', message: `No such path: /auth/v1${path}` });
  });

  it.each([
    ['GET', '/token'],
    ['DELETE', '/user'],
    ['POST', '/callback'],
    ['GET', '/logout'],
  ])('has no %s %s', async (method, path) => {
    const response = await ask(path, { method });
    const body = { code: 'unknown', message: `No such path: /auth/v1${path}` };
    expect([response.status, await response.json()]).toEqual([404, body]);
  });

  it('forbids caching of responses, and refuses oversized bodies', async () => {
    const refusal = await ask('/user');
    expect(refusal.headers.get('cache-control')).toBe('no-store');
    expect(refusal.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    const response = await ask('/token?grant_type=refresh_token', {
      method: 'POST',
      body: 'x'.repeat(20_000),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'validation_failed' });
  });
});
