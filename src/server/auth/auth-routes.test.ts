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

const versioned = { 'x-supabase-api-version': '2024-01-01' };
const ask = (path: string, init?: RequestInit) => fetch(`${server.url}/auth/v1${path}`, init);

describe('/auth/v1', () => {
  it.each(['', '/', '/nope', '/token/more', '/signup', '/admin/users', '/.well-known/jwks.json'])(
    'returns a JSON 404 for %j',
    async (path) => {
      const response = await ask(path, { headers: versioned });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await response.json()).toEqual({ code: 'unknown', message: `No such path: /auth/v1${path}` });
    },
  );

  it.each([
    ['GET', '/token', 'POST'],
    ['DELETE', '/user', 'GET'],
    ['PUT', '/callback', 'GET, POST'],
    ['GET', '/logout?scope=global', 'POST'],
  ])('refuses %s %s', async (method, path, allow) => {
    const response = await ask(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(await response.json()).toEqual({
      code: 405,
      error_code: 'unknown',
      msg: `Method not allowed: ${method}`,
    });
  });

  it('formats an error by the API version of the request: current for the client, old otherwise', async () => {
    const modern = await ask('/user', { headers: versioned });
    expect(await modern.json()).toEqual({ code: 'no_authorization', message: expect.any(String) });
    expect(modern.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(modern.headers.get('x-sb-error-code')).toBe('no_authorization');
    const older: Record<string, string>[] = [
      {},
      { 'x-supabase-api-version': '2023-01-01' },
      { 'x-supabase-api-version': 'new' },
    ];
    for (const headers of older) {
      const old = await ask('/user', { headers });
      expect(await old.json()).toEqual({
        code: 401,
        error_code: 'no_authorization',
        msg: expect.any(String),
      });
      expect(old.headers.get('x-supabase-api-version')).toBeNull();
    }
  });

  it('lets other origins ask, and read errors', async () => {
    const asked = 'apikey, authorization, x-supabase-api-version';
    const preflight = await ask('/token?grant_type=refresh_token', {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': asked },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe(asked);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    const refusal = await ask('/user');
    for (const response of [preflight, refusal]) {
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    }
    expect(refusal.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version');
  });

  it('describes itself', async () => {
    expect(await (await ask('/health')).json()).toMatchObject({ name: 'GoTrue' });
    expect(await (await ask('/settings')).json()).toMatchObject({
      external: { google: true, email: false },
      disable_signup: false,
    });
  });

  it('forbids caching of responses, and refuses oversized bodies', async () => {
    expect((await ask('/health')).headers.get('cache-control')).toBe('no-store');
    const response = await ask('/token?grant_type=refresh_token', {
      method: 'POST',
      body: 'x'.repeat(20_000),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 413 });
  });
});
