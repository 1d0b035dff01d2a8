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
import { headersOfOthers, signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { podiumChancesResponseSchema, type OwnPodiumChances } from '../../domain/podium-chances-schemas.ts';
import type { AppContext } from '../context.ts';
import { settleMatches } from '../settlement/index.ts';
import { podiumChancesRoutes } from './index.ts';

const path = '/api/podium-chances';

describeOnPostgres('GET /api/podium-chances', (database) => {
  let app: FastifyInstance;
  let context: AppContext;
  /** How often the contenders were read. */
  let reads: number;
  let allReads: number;

  beforeEach(async () => {
    await database().empty();
    reads = 0;
    allReads = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        allReads += 1;
        if (result.rows.length > 1 && result.rows.every((row) => 'picks' in row)) reads += 1;
        return result;
      },
    };
    const watched = { ...database(), db: database().db.withPlugin(counting) };
    context = await openTestContext(watched);
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
    await silent.register(podiumChancesRoutes, { ...context, changes: { subscribe: () => () => {} } });
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

  it('says nothing between a corrected result and its settlement', async () => {
    const { db } = database();
    await insertTournament(db, withoutChampion);
    const [first, second] = [await insertMatch(db), await insertMatch(db)];
    const ana = await join('Ana', { [first]: [2, 1] });
    await play(first, 'finished', [2, 1]);
    await settleMatches(context);
    await play(second, 'live', [0, 0]);
    await vi.waitFor(async () =>
      expect(await ana.chances()).toMatchObject({ claims: ['safe', 'safe', 'safe'] }),
    );
    await play(first, 'finished', [0, 0]);
    await vi.waitFor(async () => expect(await ana.chances()).toBeNull());
    await settleMatches(context);
    await vi.waitFor(async () => expect(await ana.chances()).toMatchObject({ behindFirst: 0 }));
  });

  it('claims nothing while the final of a cup is not in the sheet', async () => {
    const { db } = database();
    await insertTournament(db, { champion_closes_at: new Date('2020-01-01T00:00:00Z') });
    const over = await insertMatch(db);
    const [ana, berta] = [await join('Ana', { [over]: [2, 1] }), await join('Berta')];
    await play(over, 'finished', [2, 1]);
    await settleMatches(context);
    const unclear = { isComplete: false, claims: ['open', 'open', 'open'], podium: [] };
    expect(await ana.chances()).toEqual({
      points: 5,
      possiblePoints: 0,
      behindFirst: 0,
      canWin: true,
      ...unclear,
    });
    const behind = { points: 0, possiblePoints: 0, behindFirst: 5, ...unclear };
    expect(await berta.chances()).toEqual({ ...behind, canWin: false });
    await insertMatch(db, { round: 'Final', home_team: 'Palmeiras', away_team: 'Chelsea' });
    await vi.waitFor(async () => expect((await ana.chances())?.isComplete).toBe(true));
  });

  it('knows the champions that were picked once picks are closed, and not before', async () => {
    const { db } = database();
    await insertTournament(db);
    const final = await insertMatch(db, {
      ...{ round: 'Final', home_team: 'Palmeiras', away_team: 'Chelsea' },
    });
    const ana = await join('Ana', { [final]: [1, 0] });
    const berta = await join('Berta', { [final]: [0, 1] });
    await db.updateTable('profiles').set({ champion_prediction: 'PSG' }).where('id', '=', berta.id).execute();
    expect(await berta.chances()).toMatchObject({
      ...{ possiblePoints: 25, claims: ['open', 'open', 'open'] },
    });
    await play(final, 'live', [0, 0]);
    await vi.waitFor(async () => expect(await berta.chances()).toMatchObject({ possiblePoints: 5 }));
    expect(await ana.chances()).toMatchObject({ possiblePoints: 5 });
  });

  it('has nothing to say when nothing is left, nor once the game is closed', async () => {
    const { db } = database();
    await insertTournament(db, withoutChampion);
    const matchId = await insertMatch(db);
    const ana = await join('Ana', { [matchId]: [1, 0] });
    expect(await ana.chances()).not.toBeNull();
    await play(matchId, 'finished', [1, 0]);
    await settleMatches(context);
    await vi.waitFor(async () => expect(await ana.chances()).toBeNull());
    await insertMatch(db);
    await vi.waitFor(async () => expect(await ana.chances()).not.toBeNull());
    await db.updateTable('tournament').set({ closed: true }).execute();
    await vi.waitFor(async () => expect(await ana.chances()).toBeNull());
  });

  it('looks at who is near the podium once for all, and again only when something has changed', async () => {
    const { db } = database();
    await insertTournament(db, withoutChampion);
    const [matchId, later] = [await insertMatch(db), await insertMatch(db)];
    const [ana, berta] = [await join('Ana', { [matchId]: [1, 0] }), await join('Berta')];
    await Promise.all(Array.from({ length: 20 }, () => [ana.chances(), berta.chances()]).flat());
    expect(reads).toBe(1);
    await insertPrediction(db, { userId: ana.id, matchId: later });
    await db.updateTable('matches').set({ venue: 'Otro estadio' }).execute();
    const before = allReads;
    await vi.waitFor(async () => {
      await ana.chances();
      expect(allReads).toBeGreaterThan(before + 1);
    });
    expect(reads).toBe(1);
    await play(matchId, 'live', [1, 0]);
    await vi.waitFor(async () => {
      expect(await berta.chances()).toMatchObject({ possiblePoints: 5 });
      expect(reads).toBe(2);
    });
    // Who is called otherwise is so on the podium, though nobody's points are others.
    await db.updateTable('profiles').set({ full_name: 'Anita' }).where('id', '=', ana.id).execute();
    await db.updateTable('matches').set({ venue: 'El de antes' }).execute();
    await vi.waitFor(async () =>
      expect((await berta.chances())?.podium[0]?.names).toEqual(expect.arrayContaining(['Anita'])),
    );
    expect(reads).toBe(2);
  });

  it('refuses everyone but participants', async () => {
    await insertTournament(database().db);
    for (const headers of headersOfOthers) {
      const response = await app.inject({ url: path, headers });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toStrictEqual({ message: 'Inicia sesión para ver si puedes ganar.' });
    }
    expect(reads).toBe(0);
  });
});
