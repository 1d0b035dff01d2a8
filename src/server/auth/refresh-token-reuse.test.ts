import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { startAuthServer, type AuthServer } from '../../../test/support/auth-server.ts';
import { insertUser } from '../../../test/support/factories.ts';
import { openAuthClient } from '../../../test/support/open-auth-client.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import type { SessionResponse } from './open-session.ts';
import { identifyCaller } from './identify-caller.ts';

describeOnPostgres('a reused refresh token', (database) => {
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

  async function refresh(token: string) {
    const body = JSON.stringify({ refresh_token: token });
    const address = `${server.url}/auth/v1/token?grant_type=refresh_token`;
    const response = await fetch(address, { method: 'POST', body });
    return { status: response.status, body: (await response.json()) as SessionResponse & { code?: string } };
  }
  const later = (seconds: number) => database().setNow(new Date(Date.now() + seconds * 1000).toISOString());
  const tokenRows = () => database().db.selectFrom('refresh_tokens').selectAll().orderBy('ordinal').execute();

  const use = async ({ access_token: token }: SessionResponse): Promise<void> => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${server.url}/auth/v1/user`, { headers })).status).toBe(200);
    await expect
      .poll(() => database().db.selectFrom('refresh_tokens').select('id').where('seen', '=', true).execute())
      .toHaveLength(1);
  };

  // Seconds after the rotation, and whether an access token of the child was used.
  it.each([
    [0, false],
    [9, true],
    [29, true],
    [29, false],
    [31, false],
    [86_400, false],
  ])('a parent presented %i s after its rotation gets its child again, seen: %s', async (seconds, seen) => {
    const { body: child } = await refresh(session.refresh_token);
    if (seen) await use(child);
    await later(seconds);
    const again = await refresh(session.refresh_token);
    expect(again).toMatchObject({ status: 200, body: { refresh_token: child.refresh_token } });
    expect(await tokenRows()).toHaveLength(2);
  });

  it.each([31, 3_600, 20 * 86_400])(
    'a parent presented %i s after its rotation ends the session of a child that was seen',
    async (seconds) => {
      const { body: child } = await refresh(session.refresh_token);
      await use(child);
      await later(seconds);
      const again = await refresh(session.refresh_token);
      expect(again).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
      expect(await refresh(child.refresh_token)).toMatchObject({ body: { code: 'refresh_token_not_found' } });
      expect(await identifyCaller(server.context, `Bearer ${child.access_token}`)).toMatchObject({
        ok: false,
      });
    },
  );

  it('an older token that was revoked less than 10 s ago returns the active one', async () => {
    const { body: second } = await refresh(session.refresh_token);
    const { body: third } = await refresh(second.refresh_token);
    await use(third);
    await later(9);
    const again = await refresh(session.refresh_token);
    expect(again).toMatchObject({ status: 200, body: { refresh_token: third.refresh_token } });
    expect(await tokenRows()).toHaveLength(3);
  });

  it('an access token of the parent, or a refused one, does not prove that the child arrived', async () => {
    await refresh(session.refresh_token);
    for (const token of [session.access_token, `${session.access_token}x`])
      await identifyCaller(server.context, `Bearer ${token}`);
    await later(60);
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  it('a call to another process proves that the child arrived, with one write for all calls', async () => {
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
      // A client keeps the first of two responses.
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
});
