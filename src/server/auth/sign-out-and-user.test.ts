import { createSecretKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testSecrets } from '../../../test/support/app-context.ts';
import { startAuthServer, type AuthServer } from '../../../test/support/auth-server.ts';
import { insertUser } from '../../../test/support/factories.ts';
import { openAuthClient } from '../../../test/support/open-auth-client.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { identifyCaller } from './identify-caller.ts';
import type { SessionResponse } from './open-session.ts';

describeOnPostgres('who is signed in', (database) => {
  let server: AuthServer;
  let session: SessionResponse;

  let skew = 0;

  beforeAll(async () => {
    server = await startAuthServer(database(), { clock: () => Date.now() + skew });
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    await database().empty();
    skew = 0;
    const user = await insertUser(database().db);
    ({ session } = await signIn(server.context, user.id));
  });

  async function ask(path: string, authorization?: string, method = 'GET') {
    const headers = { ...(authorization !== undefined && { authorization }) };
    const response = await fetch(`${server.url}/auth/v1/${path}`, { method, headers });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  }
  const forge = (claims: Record<string, unknown>, secret = testSecrets.jwtSecret) =>
    new SignJWT({ aud: 'authenticated', exp: Date.now() / 1000 + 60, sub: session.user.id, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(createSecretKey(Buffer.from(secret)));
  const badJwt = (reason: string) => ({
    status: 403,
    body: { code: 'bad_jwt', message: `invalid JWT: ${reason}` },
  });
  const malformed = badJwt('JWT cryptographic operation failed');

  async function signedInClient(of: SessionResponse) {
    const client = openAuthClient(server.url);
    const { error } = await client.setSession(of);
    expect(error).toBeNull();
    return client;
  }

  describe('GET /auth/v1/user', () => {
    it('returns its user to the real client', async () => {
      const client = await signedInClient(session);
      const { data, error } = await client.getUser();
      expect(error).toBeNull();
      expect(data.user).toEqual(JSON.parse(JSON.stringify(session.user)));
      const claims = await client.getClaims();
      expect(claims.data?.claims).toMatchObject({
        iss: `${server.url}/auth/v1`,
        sub: session.user.id,
        aud: 'authenticated',
        role: 'authenticated',
        aal: 'aal1',
        phone: '',
        is_anonymous: false,
        app_metadata: { provider: 'google', providers: ['google'] },
        amr: [{ method: 'oauth', timestamp: expect.any(Number) }],
      });
      expect(claims.data?.claims).not.toHaveProperty('jti');
    });

    it('refuses callers without a valid token, each with the reason', async () => {
      const body = { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' };
      for (const header of [undefined, '', 'Basic YTpi', 'Bearer ']) {
        expect(await ask('user', header)).toEqual({ status: 401, body });
      }
      for (const token of ['anon', testSecrets.serviceRoleKey])
        expect(await ask('user', `Bearer ${token}`)).toEqual(malformed);
      const forged = await forge({}, 'another secret of the tests that is long');
      const header = Buffer.from('{"alg":"none"}').toString('base64url');
      const [own, payload, signature] = session.access_token.split('.');
      const another = Buffer.from(JSON.stringify({ sub: crypto.randomUUID() })).toString('base64url');
      for (const token of [forged, `${header}.${payload}.`, `${own}.${another}.${signature}`])
        expect(await ask('user', `Bearer ${token}`)).toEqual(badJwt('No suitable key or wrong key type'));
      skew = 3_631_000;
      expect(await ask('user', `Bearer ${session.access_token}`)).toEqual(badJwt('JWT expired'));
    });

    it('refuses unexpected claims of valid tokens', async () => {
      const asked = async (claims: Record<string, unknown>) =>
        ask('user', `Bearer ${await forge({ session_id: crypto.randomUUID(), ...claims })}`);
      for (const odd of [{ sub: undefined }, { sub: 'me' }, { aud: 'other' }, { session_id: undefined }])
        expect(await asked(odd)).toEqual(malformed);
      const noSession = {
        status: 403,
        body: { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
      };
      expect(await asked({})).toEqual(noSession);
      expect(await asked({ sub: crypto.randomUUID() })).toEqual(noSession);
      const { session: stranger } = await signIn(server.context, (await insertUser(database().db)).id);
      const { session_id } = JSON.parse(
        Buffer.from(stranger.access_token.split('.')[1] ?? '', 'base64url').toString(),
      ) as { session_id: string };
      expect(await asked({ session_id })).toEqual(noSession);
    });

    it('refuses a domain that is no longer allowed, except for sign-out', async () => {
      const { allowedEmailDomains } = server.context.config;
      server.context.config.allowedEmailDomains = ['agenciabeyond.example'];
      const user = await ask('user', `Bearer ${session.access_token}`);
      const logout = await ask('logout?scope=local', `Bearer ${session.access_token}`, 'POST');
      server.context.config.allowedEmailDomains = allowedEmailDomains;
      expect(user).toEqual({ status: 403, body: { code: 'user_banned', message: 'User is banned' } });
      expect(logout).toEqual({ status: 204, body: null });
    });
  });

  describe('POST /auth/v1/logout', () => {
    const works = async (of: SessionResponse) =>
      (await ask('user', `Bearer ${of.access_token}`)).status === 200;
    const readsData = async (of: SessionResponse) =>
      (await identifyCaller(server.context, `Bearer ${of.access_token}`)).ok;

    it.each([
      ['global', [false, false, true]],
      ['local', [false, true, true]],
      ['others', [true, false, true]],
    ] as const)('ends by scope %s the right sessions', async (scope, expected) => {
      const { session: second } = await signIn(server.context, session.user.id);
      const { session: stranger } = await signIn(server.context, (await insertUser(database().db)).id);
      const client = await signedInClient(session);
      const { error } = await client.signOut({ scope });
      expect(error).toBeNull();
      expect(await Promise.all([session, second, stranger].map(works))).toEqual(expected);
      expect(await Promise.all([session, second, stranger].map(readsData))).toEqual(expected);
      const { data } = await client.getSession();
      expect(data.session === null).toBe(scope !== 'others');
      const tokens = await database().db.selectFrom('refresh_tokens').select('id').execute();
      expect(tokens).toHaveLength(expected.filter(Boolean).length);
    });

    it('treats an absent scope as global, and refuses an unknown one', async () => {
      const authorization = `Bearer ${session.access_token}`;
      expect(await ask('logout?scope=everything', authorization, 'POST')).toEqual({
        status: 400,
        body: { code: 'validation_failed', message: 'Unsupported logout scope' },
      });
      expect(await works(session)).toBe(true);
      expect((await ask('logout', authorization, 'POST')).status).toBe(204);
      expect(await works(session)).toBe(false);
    });

    it('lets the real client end a session that is gone, and refuses callers without one', async () => {
      const client = await signedInClient(session);
      await database().db.deleteFrom('sessions').execute();
      expect((await client.signOut()).error).toBeNull();
      expect((await ask('logout', undefined, 'POST')).status).toBe(401);
      expect((await ask('logout', 'Bearer anon', 'POST')).status).toBe(403);
    });

    it('reports that sessions cannot be ended', async () => {
      await database().runScript(`
        create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
        create trigger refuse before delete on sessions for each row execute function refuse();
      `);
      const response = await ask('logout', `Bearer ${session.access_token}`, 'POST');
      await database().runScript('drop function refuse cascade');
      expect(response).toMatchObject({ status: 503, body: { code: 'unexpected_failure' } });
      expect(await works(session)).toBe(true);
    });
  });
});
