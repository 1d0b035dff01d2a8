// Shows docs/rules.md#provisional-ranking.
import Fastify, { type FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
  setResult,
} from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import type { AppContext } from '../context.ts';
import { settleMatches } from './settle.ts';
import { provisionalStandingRoutes } from './provisional-standing-routes.ts';

const path = '/api/provisional-standing';

describeOnPostgres('GET /api/provisional-standing', (database) => {
  let app: FastifyInstance;
  let context: AppContext;
  /** How often all participants were read, and how many queries ran at all. */
  let reads: { crowd: number; all: number };

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    reads = { crowd: 0, all: 0 };
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        reads.all += 1;
        if (result.rows.some((row) => 'levels' in row)) reads.crowd += 1;
        return result;
      },
    };
    const watched = { ...database(), db: database().db.withPlugin(counting) };
    context = await openTestContext(watched);
    app = Fastify();
    await app.register(provisionalStandingRoutes, context);
  });
  afterEach(() => app.close());

  /** Adds a participant with these picks, and returns how to ask as them. */
  async function join(picks: Record<string, [number, number]> = {}) {
    const { id } = await insertParticipant(database().db);
    for (const [matchId, [home, away]] of Object.entries(picks))
      await insertPrediction(database().db, { userId: id, matchId, home, away });
    const { authorization } = await signIn(context, id);
    const ask = () => app.inject({ url: path, headers: { authorization } });
    return { id, ask, standing: async () => (await ask()).json().standing as unknown };
  }

  const play = (matchId: string, status: string, score: [number, number] | null) =>
    setResult(database().db, matchId, score, status);

  it('returns each participant’s own points and position, shared ones included, and nothing else', async () => {
    const matchId = await insertMatch(database().db);
    const exact = await join({ [matchId]: [2, 1] });
    const outcomes = [await join({ [matchId]: [1, 0] }), await join({ [matchId]: [3, 0] })];
    const without = await join();
    await play(matchId, 'live', [2, 1]);
    const response = await exact.ask();
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toStrictEqual({
      standing: { gained: 5, points: 5, position: 1, presentPosition: 1 },
    });
    for (const { standing } of outcomes)
      expect(await standing()).toEqual({ gained: 3, points: 3, position: 2, presentPosition: 1 });
    expect(await without.standing()).toEqual({ gained: 0, points: 0, position: 4, presentPosition: 1 });
    const stored = database().db.selectFrom('user_stats').select('total_points').distinct();
    expect(await stored.execute()).toEqual([{ total_points: 0 }]);
  });

  it('has no standing as soon as the match opens again', async () => {
    const matchId = await insertMatch(database().db);
    const ana = await join({ [matchId]: [2, 1] });
    await play(matchId, 'live', [2, 1]);
    const silent = Fastify();
    await silent.register(provisionalStandingRoutes, await openTestContext(database(), { caching: true }));
    try {
      const { authorization } = await signIn(context, ana.id);
      const ask = async (url: string) =>
        (await silent.inject({ url, headers: { authorization } })).json() as unknown;
      expect(await ask(path)).toMatchObject({ standing: { gained: 5 } });
      expect(await ask('/api/provisional-ranking')).toMatchObject({ ranking: { total: 1 } });
      await play(matchId, 'scheduled', null);
      expect(await ask(path)).toEqual({ standing: null });
      expect(await ask('/api/provisional-ranking')).toEqual({ ranking: null });
    } finally {
      await silent.close();
    }
  });

  it('has no standing while no live match has both scores, and reads nothing about participants', async () => {
    const [live, open, over] = [
      await insertMatch(database().db),
      await insertMatch(database().db),
      await insertMatch(database().db),
    ];
    const ana = await join({ [live]: [1, 0], [open]: [1, 0], [over]: [1, 0] });
    await play(live, 'live', null);
    await play(over, 'finished', [1, 0]);
    await settleMatches(context);
    await play(open, 'aplazado', [1, 0]);
    reads = { crowd: 0, all: 0 };
    expect((await ana.ask()).json()).toStrictEqual({ standing: null });
    expect(reads.crowd).toBe(0);
  });

  it('counts a match that was finished and is live again once', async () => {
    const matchId = await insertMatch(database().db);
    const ana = await join({ [matchId]: [1, 0] });
    await play(matchId, 'finished', [1, 0]);
    await settleMatches(context);
    await play(matchId, 'live', [1, 0]);
    const foreseen = { gained: 5, points: 5, position: 1, presentPosition: 1 };
    await vi.waitFor(async () => expect(await ana.standing()).toEqual(foreseen), { timeout: 10_000 });
    await settleMatches(context);
    expect(await ana.standing()).toEqual(foreseen);
  });

  it('shows everybody the first page as it would be, with present positions', async () => {
    const { db } = database();
    const [over, live] = [await insertMatch(db), await insertMatch(db)];
    const ana = await join({ [over]: [1, 0] });
    const berta = await join({ [live]: [2, 0] });
    const ask = async () => {
      const { authorization } = await signIn(context, ana.id);
      return app.inject({ url: '/api/provisional-ranking', headers: { authorization } });
    };
    expect((await ask()).json()).toStrictEqual({ ranking: null });
    await play(over, 'finished', [2, 0]);
    await settleMatches(context);
    await play(live, 'live', [2, 0]);
    const row = (id: string, points: number, exact: number, position: number) => ({
      ...{ user_id: id, position, total_points: points, exact_predictions: exact, total_predictions: 1 },
      correct_winners: points === 3 ? 1 : 0,
    });
    const ranking = {
      total: 2,
      rows: [row(berta.id, 5, 1, 1), row(ana.id, 3, 0, 2)],
      before: { [ana.id]: 1, [berta.id]: 2 },
    };
    await vi.waitFor(async () => expect((await ask()).json()).toMatchObject({ ranking }), {
      timeout: 10_000,
    });
    const stored = db.selectFrom('user_stats').select('total_points').orderBy('total_points');
    expect(await stored.execute()).toEqual([{ total_points: 0 }, { total_points: 3 }]);
  });

  it('compares with the positions after a settlement that changes no provisional points', async () => {
    const { db } = database();
    const [over, live] = [await insertMatch(db), await insertMatch(db)];
    const ana = await join({ [over]: [1, 0] });
    const berta = await join({ [live]: [2, 0] });
    const { authorization } = await signIn(context, ana.id);
    const before = async () => {
      const { ranking } = (
        await app.inject({ url: '/api/provisional-ranking', headers: { authorization } })
      ).json();
      return ranking?.before as unknown;
    };
    await play(live, 'live', [2, 0]);
    await play(over, 'finished', [2, 0]);
    await vi.waitFor(async () => expect(await before()).toEqual({ [ana.id]: 1, [berta.id]: 1 }), {
      timeout: 10_000,
    });
    await settleMatches(context);
    await vi.waitFor(async () => expect(await before()).toEqual({ [ana.id]: 1, [berta.id]: 2 }), {
      timeout: 10_000,
    });
  });

  it('counts predictions made while a match was open again, at the same score', async () => {
    const matchId = await insertMatch(database().db);
    const [ana, berta] = [await join(), await join()];
    await play(matchId, 'live', [1, 0]);
    expect(await ana.standing()).toMatchObject({ position: 1 });
    await play(matchId, 'scheduled', null);
    await insertPrediction(database().db, { userId: berta.id, matchId });
    await play(matchId, 'live', [1, 0]);
    await vi.waitFor(async () => expect(await ana.standing()).toMatchObject({ position: 2 }), {
      timeout: 10_000,
    });
    expect(await berta.standing()).toMatchObject({ gained: 5, position: 1 });
  });

  it('follows a new participant and the end of the match', async () => {
    const matchId = await insertMatch(database().db);
    const ana = await join();
    await play(matchId, 'live', [1, 0]);
    expect(await ana.standing()).toMatchObject({ position: 1 });
    const berta = await join();
    await vi.waitFor(async () => expect(await berta.standing()).toMatchObject({ position: 1 }), {
      timeout: 10_000,
    });
    await play(matchId, 'finished', [1, 0]);
    await vi.waitFor(async () => expect(await ana.standing()).toBeNull(), { timeout: 10_000 });
  });
});
