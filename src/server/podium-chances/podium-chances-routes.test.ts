import Fastify, { type FastifyInstance } from 'fastify';
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
import { podiumChancesResponseSchema, type OwnPodiumChances } from '../../domain/podium-chances-schemas.ts';
import type { AppContext } from '../context.ts';
import { settleMatches } from '../settlement/index.ts';
import { podiumChancesRoutes } from './index.ts';

const path = '/api/podium-chances';

describeOnPostgres('GET /api/podium-chances', (database) => {
  let app: FastifyInstance;
  let context: AppContext;

  beforeEach(async () => {
    await database().empty();
    context = await openTestContext(database());
    app = Fastify();
    await app.register(podiumChancesRoutes, context);
  });
  afterEach(() => app.close());

  /** A participant with a prediction of each of `picks`, and how to ask for their chances. */
  async function join(fullName: string, picks: Record<string, [number, number]> = {}) {
    const { id } = await insertParticipant(database().db, { fullName });
    for (const [matchId, [home, away]] of Object.entries(picks))
      await insertPrediction(database().db, { userId: id, matchId, home, away });
    const { authorization } = await signIn(context, id);
    const ask = () => app.inject({ url: path, headers: { authorization } });
    const chances = async (): Promise<OwnPodiumChances | null> =>
      podiumChancesResponseSchema.parse((await ask()).json()).chances;
    return { id, ask, chances };
  }
  const play = (matchId: string, status: string, score: [number, number] | null) =>
    setResult(database().db, matchId, score, status);
  const withoutChampion = { champion_closes_at: null, final_round: '', points_champion: 0 };

  it('says what is possible, who is safe and who is out, and no more of a match that is open', async () => {
    const { db } = database();
    await insertTournament(db, withoutChampion);
    const [over, open, other] = [await insertMatch(db), await insertMatch(db), await insertMatch(db)];
    const ana = await join('Ana', { [over]: [2, 1], [open]: [1, 0], [other]: [0, 0] });
    const berta = await join('Berta', { [over]: [1, 0] });
    const carla = await join('Carla');
    await play(over, 'finished', [2, 1]);
    await settleMatches(context);
    const response = await ana.ask();
    expect(response.headers['cache-control']).toBe('no-store');
    const claims = ['open', 'open', 'open'];
    const all = { names: ['Ana', 'Berta', 'Carla'], contenders: 3, safe: [] };
    expect(response.json()).toStrictEqual({
      chances: {
        ...{ points: 5, possiblePoints: 10, behindFirst: 0, isComplete: true, canWin: true, claims },
        podium: [1, 2, 3].map((place) => ({ place, ...all })),
      },
    });
    expect(await berta.chances()).toMatchObject({ points: 3, possiblePoints: 10, behindFirst: 2 });
    expect(await carla.chances()).toMatchObject({ points: 0, possiblePoints: 10, behindFirst: 5 });

    // Once they have begun, who did not predict them gets nothing: Ana has won.
    await play(open, 'live', [0, 0]);
    await play(other, 'live', null);
    const begun = { names: ['Ana'], contenders: 1, safe: ['Ana'] };
    await vi.waitFor(async () =>
      expect(await berta.chances()).toMatchObject({
        ...{ possiblePoints: 0, behindFirst: 2, claims: ['out', 'safe', 'safe'] },
        podium: [{ place: 1, ...begun }, { place: 2 }, { place: 3 }],
      }),
    );
    expect(await ana.chances()).toMatchObject({ possiblePoints: 10, claims: ['safe', 'safe', 'safe'] });
    expect((await carla.chances())?.claims).toEqual(['out', 'out', 'open']);
  });

  it('forgets what was predicted of a match that opens again, though nobody says so', async () => {
    const { db } = database();
    await insertTournament(db, withoutChampion);
    const matchId = await insertMatch(db);
    await join('Ana', { [matchId]: [2, 1] });
    const berta = await join('Berta');
    await play(matchId, 'live', [0, 0]);
    const silent = Fastify();
    await silent.register(podiumChancesRoutes, await openTestContext(database(), { caching: true }));
    try {
      const { authorization } = await signIn(context, berta.id);
      const ask = async () =>
        podiumChancesResponseSchema.parse(
          (await silent.inject({ url: path, headers: { authorization } })).json(),
        );
      expect((await ask()).chances).toMatchObject({ possiblePoints: 0 });
      await play(matchId, 'scheduled', null);
      expect((await ask()).chances).toMatchObject({ possiblePoints: 5 });
    } finally {
      await silent.close();
    }
  });
});
