import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { startAuthServer, type AuthServer } from '../../../test/support/auth-server.ts';
import { insertUser } from '../../../test/support/factories.ts';
import { openAuthClient } from '../../../test/support/open-auth-client.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import type { SessionResponse } from './open-session.ts';
import { identifyCaller } from './identify-caller.ts';
import { refreshTokenOf } from './refresh-token.ts';

const versioned = { 'x-supabase-api-version': '2024-01-01' };

describeOnBothDatabases('POST /auth/v1/token', (database) => {
  let server: AuthServer;
  let session: SessionResponse;

  beforeAll(async () => {
    server = await startAuthServer(database());
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    await database().empty();
    await database().setNow(null);
    const user = await insertUser(database().db);
    ({ session } = await signIn(server.context, user.id));
  });

  function post(body: string, query = '?grant_type=refresh_token'): Promise<Response> {
    return fetch(`${server.url}/auth/v1/token${query}`, { method: 'POST', body, headers: versioned });
  }
  async function refresh(token: string) {
    const response = await post(JSON.stringify({ refresh_token: token }));
    return { status: response.status, body: (await response.json()) as SessionResponse & { code?: string } };
  }
  const later = (seconds: number) => database().setNow(new Date(Date.now() + seconds * 1000).toISOString());
  const tokenRows = () => database().db.selectFrom('refresh_tokens').selectAll().orderBy('ordinal').execute();

  it('gives the real client a new session of the same sign-in', async () => {
    const client = openAuthClient(server.url);
    const { data, error } = await client.refreshSession({ refresh_token: session.refresh_token });
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user?.id).toBe(session.user.id);
    const [before, after] = [session.access_token, data.session?.access_token ?? ''].map((jwt) =>
      decodeJwt(jwt),
    );
    expect(after).toMatchObject({ session_id: before?.session_id, amr: before?.amr, role: 'authenticated' });
  });

  it('stores no token', async () => {
    const { body } = await refresh(session.refresh_token);
    const stored = JSON.stringify(await tokenRows());
    for (const { refresh_token: token } of [session, body]) {
      for (const part of token.split('.')) expect(stored).not.toContain(part);
    }
  });

  const use = async ({ access_token: token }: SessionResponse): Promise<void> => {
    const headers = { ...versioned, authorization: `Bearer ${token}` };
    expect((await fetch(`${server.url}/auth/v1/user`, { headers })).status).toBe(200);
    await expect
      .poll(() => database().db.selectFrom('refresh_tokens').select('id').where('seen', '=', true).execute())
      .toHaveLength(1);
  };

  // Seconds after the rotation, whether an access token of the child was used, and what the parent then gets.
  it.each([
    [0, false, 'the child'],
    [9, true, 'the child'],
    [29, true, 'the child'],
    [29, false, 'the child'],
    [31, false, 'the child'],
    [86_400, false, 'the child'],
    [31, true, 'the end'],
    [3_600, true, 'the end'],
    [86_400 * 20, true, 'the end'],
  ] as const)(
    'a parent presented %i s after its rotation, child seen: %s, gets %s',
    async (seconds, seen, gets) => {
      const { body: child } = await refresh(session.refresh_token);
      if (seen) await use(child);
      await later(seconds);
      const again = await refresh(session.refresh_token);
      if (gets === 'the child') {
        expect(again).toMatchObject({ status: 200, body: { refresh_token: child.refresh_token } });
        expect(await tokenRows()).toHaveLength(2);
        return;
      }
      expect(again).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
      expect(await refresh(child.refresh_token)).toMatchObject({ body: { code: 'refresh_token_not_found' } });
      expect(await identifyCaller(server.context, `Bearer ${child.access_token}`)).toMatchObject({
        ok: false,
      });
    },
  );

  // Seconds after its own rotation, which was followed by another one at once.
  it.each([
    [9, 200],
    [11, 400],
  ])('an older token presented %i s after its rotation is answered with %i', async (seconds, status) => {
    const { body: second } = await refresh(session.refresh_token);
    const { body: third } = await refresh(second.refresh_token);
    await later(seconds);
    const again = await refresh(session.refresh_token);
    expect(again.status).toBe(status);
    if (status === 200) expect(again.body.refresh_token).toBe(third.refresh_token);
    expect(await tokenRows()).toHaveLength(status === 200 ? 3 : 0);
  });

  it('a thief who renews first is found when the owner comes, and one who comes second at once', async () => {
    const { body: stolen } = await refresh(session.refresh_token);
    await use(stolen);
    await later(60);
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400 });
    expect(await refresh(stolen.refresh_token)).toMatchObject({ status: 400 });
  });

  it('an access token of the parent, or one that is refused, does not say that the child arrived', async () => {
    await refresh(session.refresh_token);
    for (const token of [session.access_token, `${session.access_token}x`])
      await identifyCaller(server.context, `Bearer ${token}`);
    await later(60);
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  it('a call to another process says that the child arrived, with one write for all calls', async () => {
    const { body: child } = await refresh(session.refresh_token);
    const anotherProcess = await openTestContext(database());
    for (let call = 0; call < 3; call += 1)
      expect(await identifyCaller(anotherProcess, `Bearer ${child.access_token}`)).toMatchObject({
        ok: true,
      });
    await expect.poll(async () => (await tokenRows()).map(({ seen }) => seen)).toEqual([false, true]);
    await later(31);
    expect((await refresh(session.refresh_token)).status).toBe(400);
  });

  it('signs nobody out when two windows of the real client wake together', async () => {
    const storage = new Map<string, string>();
    const windows = [openAuthClient(server.url, { storage }), openAuthClient(server.url, { storage })];
    const held = async () =>
      Promise.all(windows.map(async (window) => (await window.getSession()).data.session?.refresh_token));
    await windows[0]?.setSession(session);
    for (const seconds of [0, 3_600, 7_200]) {
      await later(seconds);
      const before = await held();
      // Of two answers a client keeps the first and discards the other.
      await Promise.all(windows.map((window) => window.refreshSession()));
      const [one, other] = await held();
      expect(one).toBe(other);
      expect(before).not.toContain(one);
      for (const window of windows) expect((await window.getUser()).error).toBeNull();
    }
  });

  it.each(['loses the answer', 'sends its request twice'])(
    'signs nobody out whose client %s',
    async (fault) => {
      let calls = 0;
      const faulty: typeof fetch = async (...request) => {
        calls += 1;
        const response = await fetch(...request);
        if (calls > 1) return response;
        if (fault === 'loses the answer') throw new TypeError('Failed to fetch');
        await later(29);
        return fetch(...request);
      };
      const client = openAuthClient(server.url, { fetch: faulty });
      const { data, error } = await client.refreshSession({ refresh_token: session.refresh_token });
      expect(error).toBeNull();
      expect(await tokenRows()).toHaveLength(2);
      if (data.session !== null) await use(data.session as SessionResponse);
      await later(3_600);
      expect((await client.refreshSession()).error).toBeNull();
    },
  );

  it('renews a hundred times a day, then returns the token as it is', async () => {
    let token = session.refresh_token;
    for (let renewal = 0; renewal < 105; renewal += 1) {
      const { status, body } = await refresh(token);
      expect(status).toBe(200);
      token = body.refresh_token;
    }
    expect(await tokenRows()).toHaveLength(100);
    await later(86_401);
    const { body } = await refresh(token);
    expect(body.refresh_token).not.toBe(token);
    expect(await tokenRows()).toHaveLength(101);
  });

  it('forgets tokens a month after they were revoked', async () => {
    const { body: second } = await refresh(session.refresh_token);
    await later(86_400 * 31);
    const { body: third } = await refresh(second.refresh_token);
    expect(await tokenRows()).toHaveLength(2);
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    });
    expect((await refresh(third.refresh_token)).status).toBe(200);
  });

  it('an older one ends the session at once with its newest token, and no other', async () => {
    const { session: other } = await signIn(server.context, session.user.id);
    const { body: second } = await refresh(session.refresh_token);
    const { body: third } = await refresh(second.refresh_token);
    await later(11);
    const stolen = await refresh(session.refresh_token);
    expect(stolen).toEqual({
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    });
    for (const token of [third, second, session]) {
      expect(await refresh(token.refresh_token)).toMatchObject({
        status: 400,
        body: { code: 'refresh_token_not_found' },
      });
    }
    expect(await refresh(other.refresh_token)).toMatchObject({ status: 200 });
    expect(await database().db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('a reused token ends the access tokens of the session, in every process', async () => {
    const { session: other } = await signIn(server.context, session.user.id);
    const anotherProcess = await openTestContext(database());
    const { body: second } = await refresh(session.refresh_token);
    const { body: third } = await refresh(second.refresh_token);
    await later(11);
    await refresh(session.refresh_token);
    const ended = {
      ok: false,
      error: { reason: 'session-ended', message: 'The session of this token has ended' },
    };
    const startedLater = await openTestContext(database());
    const { session_id: id } = decodeJwt<{ session_id: string }>(session.access_token);
    await expect.poll(() => anotherProcess.endedSessions.has(id)).toBe(true);
    for (const context of [server.context, anotherProcess, startedLater]) {
      for (const { access_token: token } of [session, second, third]) {
        expect(await identifyCaller(context, `Bearer ${token}`)).toEqual(ended);
      }
      expect(await identifyCaller(context, `Bearer ${other.access_token}`)).toMatchObject({ ok: true });
    }
    const authorization = `Bearer ${third.access_token}`;
    const user = await fetch(`${server.url}/auth/v1/user`, { headers: { ...versioned, authorization } });
    expect([user.status, await user.json()]).toMatchObject([403, { code: 'session_not_found' }]);
  });

  it('gives a token of a session without an active one no child, whenever it was revoked', async () => {
    const { body: second } = await refresh(session.refresh_token);
    await database().db.updateTable('refresh_tokens').set({ revoked_at: new Date() }).execute();
    expect(await refresh(second.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    });
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400 });
    expect(await tokenRows()).toEqual([]);
  });

  it('gives one child to all who send the same token at once', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(await tokenRows()).toHaveLength(2);
  });

  it('refuses a token after sign-out, of another secret, misshapen or missing', async () => {
    const unknown = refreshTokenOf(crypto.randomUUID(), server.context.config.jwtSecret);
    const forged = refreshTokenOf(
      (await tokenRows())[0]?.id ?? '',
      'another secret of the tests, long enough',
    );
    for (const token of [unknown, forged]) {
      expect(await refresh(token)).toEqual({
        status: 400,
        body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
      });
    }
    const misshapen = { code: 'validation_failed', message: 'Refresh token is not valid' };
    for (const body of ['{}', '[]', 'null', '{"refresh_token":7}', '{"refresh_token":"abc"}']) {
      const response = await post(body);
      expect([response.status, await response.json()]).toEqual([400, misshapen]);
    }
    await database().db.deleteFrom('sessions').execute();
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    });
  });

  it('refuses what is no JSON, and any other grant', async () => {
    for (const body of ['', '{', 'grant_type=refresh_token']) {
      const response = await post(body);
      const { code, message } = (await response.json()) as { code: string; message: string };
      expect([response.status, code]).toEqual([400, 'bad_json']);
      expect(message).toMatch(/^Could not parse request body as JSON: /);
    }
    for (const query of ['', '?grant_type=password', '?grant_type=refresh_token&grant_type=x']) {
      const response = await post(JSON.stringify({ refresh_token: session.refresh_token }), query);
      const refusal = { code: 'invalid_credentials', message: 'unsupported_grant_type' };
      expect([response.status, await response.json()]).toEqual([400, refusal]);
    }
    expect(await tokenRows()).toHaveLength(1);
  });

  it('refuses a domain that has left the list, and rotates nothing', async () => {
    const { allowedEmailDomains } = server.context.config;
    server.context.config.allowedEmailDomains = ['agenciabeyond.example'];
    const banned = await refresh(session.refresh_token);
    server.context.config.allowedEmailDomains = allowedEmailDomains;
    expect(banned).toEqual({
      status: 400,
      body: { code: 'user_banned', message: 'Invalid Refresh Token: User Banned' },
    });
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 200 });
  });

  it('returns 503 on a server error, and the token stays valid', async () => {
    await database().runScript('alter table refresh_tokens rename to refresh_tokens_away');
    const away = await refresh(session.refresh_token);
    await database().runScript('alter table refresh_tokens_away rename to refresh_tokens');
    expect(away.status).toBe(503);
    expect(away.body.code).toBe('unexpected_failure');
    expect(JSON.stringify(away.body)).not.toContain('refresh_tokens');
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 200 });
  });
});
