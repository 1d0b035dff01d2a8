// Shows docs/rules.md#provisional-ranking.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

describeOnPostgres('the provisional ranking', (database) => {
  let app: FastifyInstance;
  let context: AppContext;

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    context = await openTestContext(database());
    app = Fastify();
    await app.register(provisionalStandingRoutes, context);
  });
  afterEach(() => app.close());

  /** A participant with a prediction of each of `picks`, and how to ask `app` as them. */
  async function join(picks: Record<string, [number, number]>) {
    const { id } = await insertParticipant(database().db);
    for (const [matchId, [home, away]] of Object.entries(picks))
      await insertPrediction(database().db, { userId: id, matchId, home, away });
    const headers = { authorization: (await signIn(context, id)).authorization };
    return { id, ask: async (url: string) => (await app.inject({ url, headers })).json() as unknown };
  }
  const play = (matchId: string, status: string, score: [number, number] | null) =>
    setResult(database().db, matchId, score, status);

  it('has no standing once the match opens again, though nobody says so', async () => {
    await app.close();
    app = Fastify();
    await app.register(provisionalStandingRoutes, await openTestContext(database(), { caching: true }));
    const matchId = await insertMatch(database().db);
    const { ask } = await join({ [matchId]: [2, 1] });
    await play(matchId, 'live', [2, 1]);
    const standing = { gained: 5, points: 5, position: 1, presentPosition: 1 };
    expect(await ask('/api/provisional-standing')).toStrictEqual({ standing });
    expect(await ask('/api/provisional-ranking')).toMatchObject({ ranking: { total: 1 } });
    await play(matchId, 'scheduled', null);
    expect(await ask('/api/provisional-standing')).toEqual({ standing: null });
    expect(await ask('/api/provisional-ranking')).toEqual({ ranking: null });
  });

  it('shows everybody the first page as it would be, with present positions', async () => {
    const { db } = database();
    const [over, live] = [await insertMatch(db), await insertMatch(db)];
    const ana = await join({ [over]: [1, 0] });
    const berta = await join({ [live]: [2, 0] });
    const ranking = () => ana.ask('/api/provisional-ranking');
    expect(await ranking()).toStrictEqual({ ranking: null });
    await play(over, 'finished', [2, 0]);
    await play(live, 'live', [2, 0]);
    const row = (id: string, points: number, exact: number, position: number) => ({
      ...{ user_id: id, position, total_points: points, exact_predictions: exact, total_predictions: 1 },
      correct_winners: points === 3 ? 1 : 0,
    });
    const foreseen = { total: 2, rows: [row(berta.id, 5, 1, 1), row(ana.id, 3, 0, 2)] };
    const before = { [ana.id]: 1, [berta.id]: 1 };
    const gained = { [ana.id]: 3, [berta.id]: 5 };
    expect(await ranking()).toMatchObject({ ranking: { ...foreseen, before, gained } });
    // A settlement that moves nobody's foreseen points.
    await settleMatches(context);
    expect(await ranking()).toMatchObject({
      ranking: { ...foreseen, before: { ...before, [berta.id]: 2 }, gained: { ...gained, [ana.id]: 0 } },
    });
    const stored = db.selectFrom('user_stats').select('total_points').orderBy('total_points');
    expect(await stored.execute()).toEqual([{ total_points: 0 }, { total_points: 3 }]);
  });

  it('says whether the person after the first page shares the position of its last row', async () => {
    const matchId = await insertMatch(database().db);
    for (let number = 1; number < 50; number += 1) await join({});
    const last = await join({ [matchId]: [0, 1] });
    await play(matchId, 'live', [0, 0]);
    const ranking = async () =>
      (await last.ask('/api/provisional-ranking')) as { ranking: { rows: unknown[] } };
    expect(await ranking()).toMatchObject({ ranking: { lastIsShared: false } });
    await join({});
    const shown = await ranking();
    expect(shown).toMatchObject({ ranking: { total: 51, lastIsShared: true } });
    expect(shown.ranking.rows).toHaveLength(50);
    await play(matchId, 'live', [0, 1]);
    expect(await ranking()).toMatchObject({
      ranking: { rows: expect.arrayContaining([expect.objectContaining({ user_id: last.id, position: 1 })]) },
    });
  });
});
