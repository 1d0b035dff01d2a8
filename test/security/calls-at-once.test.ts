import { connect } from 'node:net';
import { AuthClient } from '@supabase/auth-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertParticipant, insertTournament } from '../support/factories.ts';
import { signIn, type SignedIn } from '../support/sign-in.ts';
import { describeOnPostgres } from '../support/test-database.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const sentence = 'Demasiadas consultas a la vez. Espera un momento e inténtalo de nuevo.';
const mostOfAPerson = 64;

describeOnPostgres('calls at once', (database) => {
  let whole: WholeApp;
  let ana: SignedIn;
  let eva: SignedIn;
  beforeAll(async () => {
    await insertTournament(database().db);
    whole = await openWholeApp(database());
  });
  // New people for each test, so that its calls do not wait behind those of another.
  beforeEach(async () => {
    const people = [await insertParticipant(database().db), await insertParticipant(database().db)];
    [ana, eva] = (await Promise.all(people.map(({ id }) => signIn(whole.context, id)))) as [
      SignedIn,
      SignedIn,
    ];
  });
  afterAll(() => whole.close());

  /** Makes `count` calls at once. Returns their statuses and the last refusal. */
  async function callAtOnce(count: number, path: string, { authorization }: { authorization: string }) {
    const responses = await Promise.all(
      Array.from({ length: count }, () => whole.app.inject({ url: path, headers: { authorization } })),
    );
    const refusal = responses.findLast(({ statusCode }) => statusCode >= 400);
    return { statuses: responses.map(({ statusCode }) => statusCode), refusal };
  }

  it.each([
    ['/api/own-data', { message: sentence }],
    ['/rest/v1/predictions?select=match_id', { code: 'over_request_rate_limit', message: sentence }],
  ])('are refused beyond a person’s limit, without affecting others, at %s', async (path, body) => {
    const [{ statuses, refusal }, others] = await Promise.all([
      callAtOnce(120, path, ana),
      callAtOnce(20, path, eva),
    ]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(mostOfAPerson - 4);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
    expect(refusal?.json()).toMatchObject(body);
    expect(refusal?.headers['retry-after']).toBe('1');
    expect(new Set(others.statuses)).toEqual(new Set([200]));
    expect((await callAtOnce(1, path, ana)).statuses).toEqual([200]);
  });

  it('to public addresses have no limit for visitors', async () => {
    for (const url of ['/api/config', '/api/match-data', '/api/records', '/readyz']) {
      const responses = await Promise.all(Array.from({ length: 100 }, () => whole.app.inject(url)));
      expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
  });

  it('to renew one session are refused with a 503, which the client retries', async () => {
    const { refresh_token } = ana.session;
    const renew = () =>
      whole.app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=refresh_token',
        payload: { refresh_token },
      });
    const responses = await Promise.all(Array.from({ length: 150 }, renew));
    const refusal = responses.find(({ statusCode }) => statusCode !== 200);
    expect(refusal?.statusCode).toBe(503);
    expect(refusal?.headers['retry-after']).toBe('1');
    expect(refusal?.json()).toMatchObject({ code: 'over_request_rate_limit', message: sentence });
    const client = new AuthClient({
      url: `${whole.url}/auth/v1`,
      autoRefreshToken: false,
      persistSession: false,
    });
    expect((await client.refreshSession({ refresh_token })).error).toBeNull();
    expect(whole.logged()).not.toContain('sign-in request failed');
  });

  it('are dropped when the client hangs up', async () => {
    const { authorization } = ana;
    const request = `GET /api/own-data HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`;
    const sockets = Array.from({ length: 60 }, () =>
      connect({ port: Number(new URL(whole.url).port), host: '127.0.0.1' }),
    );
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    for (const socket of sockets) socket.write(request, () => socket.destroy());
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    await expect.poll(async () => (await callAtOnce(60, '/api/own-data', ana)).refusal).toBeUndefined();
  });

  it('read for at most five seconds on PostgreSQL', async () => {
    const { kind, db } = database();
    if (kind === 'embedded') return;
    // A lock on the table keeps the call waiting.
    const answer = await db.transaction().execute(async (transaction) => {
      await sql`lock table past_cups in access exclusive mode`.execute(transaction);
      return whole.app.inject({ url: '/api/past-cups', headers: { authorization: ana.authorization } });
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().message).toContain('tardó demasiado');
  }, 15_000);
});
