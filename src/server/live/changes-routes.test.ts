import { decodeJwt } from 'jose';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertMatch, insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { changesSchema } from '../../domain/api-schemas.ts';
import { identifyCaller } from '../auth/identify-caller.ts';
import type { AppContext } from '../context.ts';
import { changesRoutes, sayVersions } from './changes-routes.ts';
import { raise } from './versions.ts';

const kickOff = '2025-06-28T16:00:00Z';

describeOnPostgres('GET /api/changes', (database) => {
  let app: FastifyInstance;
  let context: AppContext;
  let now: number;
  let delayMs: number;

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    now = Date.now();
    delayMs = 0;
    context = await openTestContext(database(), { config: { demo: false }, clock: () => now });
    app = Fastify();
    await app.register(sayVersions, context);
    await app.register(changesRoutes, {
      ...context,
      isRefused: async (authorization) => !(await identifyCaller(context, authorization)).ok,
      delayMs: () => delayMs,
    });
  });
  afterEach(() => app.close());

  const ask = (authorization?: string) =>
    app.inject({ url: '/api/changes', headers: authorization === undefined ? {} : { authorization } });
  const read = async () => changesSchema.parse((await ask()).json());

  it('returns the versions, which rise with changes, in the body and in a header', async () => {
    const { versions } = await read();
    await raise(database().db, 'ranking', 'sheet');
    await context.changes.readNow();
    const response = await ask();
    expect(response.headers['cache-control']).toBe('no-store');
    const { matches, ranking, tournament } = versions;
    expect(response.json()).toMatchObject({ versions: { matches, ranking: ranking + 1, tournament } });
    expect(response.headers['x-versions']).toBe(
      `matches=${matches}, ranking=${ranking + 1}, tournament=${tournament}`,
    );
  });

  it('answers a visitor and a participant, and refuses a session that has ended', async () => {
    const { id } = await insertParticipant(database().db);
    const { authorization, session } = await signIn(context, id);
    expect((await ask(authorization)).statusCode).toBe(200);
    expect((await ask('Bearer anon')).statusCode).toBe(200);
    expect((await ask('Bearer a.b.c')).statusCode).toBe(401);
    context.endedSessions.add([String(decodeJwt(session.access_token)['session_id'])]);
    const refused = await ask(authorization);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual({ message: expect.stringContaining('sesión') });
  });

  it('makes pages ask soon around a live match, later otherwise, and less often if the process is busy', async () => {
    const wait = async () => (await read()).askAgainSeconds;
    const id = await insertMatch(database().db, { kickoff_at: new Date(kickOff) });
    await database().setNow('2025-06-28T12:00:00Z');
    expect(await wait()).toBe(30);
    await database().setNow('2025-06-28T15:56:00Z');
    expect(await wait()).toBe(5);
    const set = (status: string) =>
      database().db.updateTable('matches').set({ status }).where('id', '=', id).execute();
    await set('live');
    await database().setNow('2025-06-28T20:00:00Z');
    expect(await wait()).toBe(5);
    delayMs = 200;
    expect(await wait()).toBe(20);
    delayMs = 0;
    await set('finished');
    expect(await wait()).toBe(30);
    // The ranking follows the result.
    await raise(database().db, 'matches');
    await context.changes.readNow();
    expect(await wait()).toBe(5);
    now += 121_000;
    expect(await wait()).toBe(30);
  });
});
