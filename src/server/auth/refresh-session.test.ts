import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { startAuthServer, type AuthServer } from '../../../test/support/auth-server.ts';
import { insertUser } from '../../../test/support/factories.ts';
import { openAuthClient } from '../../../test/support/open-auth-client.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { refreshTokenOf, type SessionResponse } from './open-session.ts';
import { identifyCaller } from './identify-caller.ts';

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
    return fetch(`${server.url}/auth/v1/token${query}`, { method: 'POST', body });
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

  it('ends the session with its newest token, and no other, when an older token is reused', async () => {
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
    await anotherProcess.changes.readNow();
    await expect.poll(() => anotherProcess.endedSessions.has(id)).toBe(true);
    for (const context of [server.context, anotherProcess, startedLater]) {
      for (const { access_token: token } of [session, second, third]) {
        expect(await identifyCaller(context, `Bearer ${token}`)).toEqual(ended);
      }
      expect(await identifyCaller(context, `Bearer ${other.access_token}`)).toMatchObject({ ok: true });
    }
    const authorization = `Bearer ${third.access_token}`;
    const user = await fetch(`${server.url}/auth/v1/user`, { headers: { authorization } });
    expect([user.status, await user.json()]).toMatchObject([403, { code: 'session_not_found' }]);
  });

  it('issues no token for a session without an active one', async () => {
    const { body: second } = await refresh(session.refresh_token);
    await database().db.updateTable('refresh_tokens').set({ revoked_at: new Date() }).execute();
    expect(await refresh(second.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    });
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400 });
    expect(await tokenRows()).toEqual([]);
  });

  it('returns one new token to all who send the same token at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(await tokenRows()).toHaveLength(2);
  });

  it('refuses a token after sign-out, of another secret, malformed or missing', async () => {
    const { jwtSecret } = server.context.config;
    const { id = '' } = (await tokenRows())[0] ?? {};
    const row = { userId: session.user.id, id };
    const other = await insertUser(database().db);
    const unknown = refreshTokenOf({ ...row, id: crypto.randomUUID() }, jwtSecret);
    const unknownUser = refreshTokenOf({ ...row, userId: crypto.randomUUID() }, jwtSecret);
    const ofAnother = refreshTokenOf({ ...row, userId: other.id }, jwtSecret);
    const forged = refreshTokenOf(row, 'another secret of the tests, long enough');
    const [, code = ''] = session.refresh_token.split('.');
    const renamed = `${ofAnother.split('.')[0]}.${code}`;
    for (const token of [unknown, unknownUser, ofAnother, forged, renamed]) {
      expect(await refresh(token)).toEqual({
        status: 400,
        body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
      });
    }
    for (const body of ['', '{}', '[]', 'null', '{"refresh_token":7}', '{"refresh_token":"abc"}']) {
      const response = await post(body);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { code: 'refresh_token_not_found' },
      ]);
    }
    await database().db.deleteFrom('sessions').execute();
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    });
  });

  it('refuses invalid JSON and other grants', async () => {
    for (const body of ['{', 'grant_type=refresh_token']) {
      const response = await post(body);
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'validation_failed' }]);
    }
    for (const query of ['', '?grant_type=password', '?grant_type=refresh_token&grant_type=x']) {
      const response = await post(JSON.stringify({ refresh_token: session.refresh_token }), query);
      const refusal = { code: 'invalid_credentials', message: 'unsupported_grant_type' };
      expect([response.status, await response.json()]).toEqual([400, refusal]);
    }
    expect(await tokenRows()).toHaveLength(1);
  });

  it('refuses a domain that is no longer allowed, and rotates nothing', async () => {
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

  it('returns 503 on a server error, after which the token is still valid', async () => {
    await database().runScript('alter table refresh_tokens rename to refresh_tokens_away');
    const away = await refresh(session.refresh_token);
    await database().runScript('alter table refresh_tokens_away rename to refresh_tokens');
    expect(away.status).toBe(503);
    expect(away.body.code).toBe('unexpected_failure');
    expect(JSON.stringify(away.body)).not.toContain('refresh_tokens');
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 200 });
  });
});
