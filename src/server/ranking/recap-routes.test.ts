// Shows docs/rules.md#recap.
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { gameRecordsSchema, recapResponseSchema } from '../../domain/recap-schemas.ts';
import type { AppContext } from '../context.ts';
import { refreshMatchDays } from './match-days/refresh-match-days.ts';
import { settleMatches } from './settle.ts';
import { recapRoutes } from './recap-routes.ts';

const before = '2025-06-13T12:00:00Z';
const friday = '2025-06-13';
const saturday = '2025-06-14';

describeOnPostgres('recaps', (database) => {
  let context: AppContext;
  let apps: FastifyInstance[];
  let ids: Record<'ana' | 'beto' | 'caro' | 'dani', string>;
  let matches: string[];

  beforeEach(async () => {
    const { db } = database();
    await database().empty();
    await database().setNow(before);
    await insertTournament(db);
    context = await openTestContext(database());
    apps = [];
    const person = async (fullName: string) => (await insertParticipant(db, { fullName })).id;
    const [ana, beto, caro] = [await person('Ana'), await person('Beto'), await person('Caro')];
    const dani = (await insertParticipant(db, { fullName: ' ', email: 'dani@beyondmedia.example' })).id;
    ids = { ana, beto, caro, dani };
    matches = [];
    for (const day of [friday, saturday, saturday])
      matches.push(await insertMatch(db, { kickoff_at: new Date(`${day}T20:00:00Z`) }));
    const picks = {
      ana: ['1-0', '4-3', '0-1'],
      beto: ['1-0', '2-0', '1-1'],
      caro: ['0-1', '3-1', '1-1'],
      dani: ['2-0', '', ''],
    };
    for (const [who, scores] of Object.entries(picks))
      for (const [index, score] of scores.entries()) {
        const [home, away] = score.split('-').map(Number);
        if (home === undefined || away === undefined) continue;
        const row = { userId: ids[who as keyof typeof ids], matchId: matches[index] ?? '', home, away };
        await insertPrediction(db, row);
      }
    await database().setNow('2025-06-15T12:00:00Z');
  });
  afterEach(() => Promise.all(apps.map((app) => app.close())));

  /** Asks a server with an empty cache. */
  async function ask(path: string, who: keyof typeof ids) {
    const app = Fastify();
    apps.push(app);
    await app.register(recapRoutes, context);
    const { authorization } = await signIn(context, ids[who]);
    return app.inject({ url: `/api/recaps${path}`, headers: { authorization } });
  }
  const recapOf = async (day: string, who: keyof typeof ids = 'ana') =>
    recapResponseSchema.parse((await ask(`/${day}`, who)).json());
  const records = async () => gameRecordsSchema.parse((await ask('', 'ana')).json());
  const finish = async (index: number, home: number, away: number) => {
    const result = { status: 'finished', home_score: home, away_score: away };
    await database()
      .db.updateTable('matches')
      .set(result)
      .where('id', '=', matches[index] ?? '')
      .execute();
    await settleMatches(context);
    await refreshMatchDays(context);
  };

  it('show the best, the biggest climb, the rarest hit and the caller’s own day', async () => {
    await finish(0, 1, 0);
    await finish(1, 4, 3);
    expect(await recapOf(saturday)).toEqual({ recap: null, own: null });
    await finish(2, 1, 1);
    const { recap, own } = await recapOf(saturday);
    expect(recap).toEqual({
      matchDay: saturday,
      participants: 3,
      best: { points: 8, people: { names: inOrder('Beto', 'Caro'), more: 0 } },
      climb: { matchDay: saturday, places: 1, people: { names: ['Caro'], more: 0 } },
      riskiest: {
        ...{ matchId: matches[1], homeTeam: 'Palmeiras', awayTeam: 'Botafogo', home: 4, away: 3 },
        ...{ predictions: 3, people: { names: ['Ana'], more: 0 } },
      },
    });
    expect(own).toMatchObject({ points: 5, dayPosition: 3, before: 1, position: 2 });
    expect((await recapOf(saturday, 'dani')).own).toMatchObject({ points: 0, dayPosition: null, before: 3 });
    expect((await recapOf(friday)).own).toMatchObject({ dayPosition: 1, before: null });
    expect(await records()).toEqual({
      exact: { hits: 2, people: { names: ['Beto', 'Ana'], more: 0 } },
      climb: recap?.climb,
      riskiest: recap?.riskiest,
    });
  });

  it('never name someone who joined on the day as the biggest climb', async () => {
    await sql`update users set created_at = ${`${saturday}T12:00:00Z`} where id = ${ids.caro}::uuid`.execute(
      database().db,
    );
    await finish(0, 1, 0);
    await finish(1, 4, 3);
    await finish(2, 1, 1);
    const { recap, own } = await recapOf(saturday, 'caro');
    expect([recap?.climb, own?.before, own?.points]).toEqual([null, null, 8]);
    expect((await recapOf(friday, 'caro')).own).toBeNull();
  });

  it('follow a corrected result, and disappear when it is withdrawn', async () => {
    await finish(0, 1, 0);
    await finish(1, 4, 3);
    await finish(2, 1, 1);
    await finish(1, 2, 0);
    const { recap } = await recapOf(saturday);
    expect(recap?.best).toEqual({ points: 10, people: { names: ['Beto'], more: 0 } });
    expect(recap?.riskiest).toMatchObject({ home: 2, away: 0, people: { names: ['Beto'] } });
    expect((await records()).riskiest).toMatchObject({ home: 2, away: 0 });
    const live = { status: 'live', home_score: 2, away_score: 0 };
    await database()
      .db.updateTable('matches')
      .set(live)
      .where('id', '=', matches[1] ?? '')
      .execute();
    await settleMatches(context);
    await refreshMatchDays(context);
    expect(await recapOf(saturday)).toEqual({ recap: null, own: null });
    expect((await records()).riskiest).toMatchObject({ home: 1, away: 1 });
  });

  it('never name a hit of another day', async () => {
    await finish(0, 2, 0);
    await finish(1, 9, 9);
    await finish(2, 1, 1);
    const { recap } = await recapOf(saturday);
    expect(recap?.riskiest).toMatchObject({ matchId: matches[2], predictions: 3, people: { more: 0 } });
    expect((await recapOf(friday)).recap?.riskiest).toMatchObject({ matchId: matches[0], home: 2, away: 0 });
  });

  it('never name a climb of another day', async () => {
    await finish(0, 1, 0);
    await finish(1, 4, 3);
    await finish(2, 1, 1);
    const sunday = '2025-06-15';
    matches.push(await insertMatch(database().db, { kickoff_at: new Date(`${sunday}T20:00:00Z`) }));
    await database().setNow('2025-06-16T12:00:00Z');
    await finish(3, 1, 0);
    expect((await recapOf(sunday)).recap).toMatchObject({ matchDay: sunday, climb: null });
    expect((await recapOf(saturday)).recap?.climb).toMatchObject({ matchDay: saturday, places: 1 });
  });

  it('name nobody on a day without points, and three of many', async () => {
    await finish(0, 9, 9);
    const none = { best: null, climb: null, riskiest: null };
    expect((await recapOf(friday)).recap).toMatchObject(none);
    expect(await records()).toEqual({ exact: null, climb: null, riskiest: null });
    await database().setNow(before);
    for (const fullName of ['Eva', 'Feli', 'Gael']) {
      const { id: userId } = await insertParticipant(database().db, { fullName });
      const pending = { status: 'scheduled', home_score: null, away_score: null };
      await database()
        .db.updateTable('matches')
        .set(pending)
        .where('id', '=', matches[0] ?? '')
        .execute();
      await settleMatches(context);
      await insertPrediction(database().db, { userId, matchId: matches[0] ?? '', home: 1, away: 0 });
    }
    await database().setNow('2025-06-15T12:00:00Z');
    await finish(0, 1, 0);
    const { recap } = await recapOf(friday);
    expect(recap?.best).toMatchObject({ points: 5, people: { more: 2 } });
    expect(recap?.best?.people.names).toHaveLength(3);
    expect(recap?.riskiest?.people).toEqual(recap?.best?.people);
  });

  it('reveal nothing about an open match', async () => {
    for (const day of ['x', '2025-13-01', '%00', '2025-06-13T00'])
      expect(await ask(`/${day}`, 'ana')).toMatchObject({ statusCode: 404 });
    await database().setNow('2025-06-13T19:59:00Z');
    expect(await recapOf(friday)).toEqual({ recap: null, own: null });
    expect(await records()).toEqual({ exact: null, climb: null, riskiest: null });
  });

  /** Sorts names by their ids, the order in which people with the same distinction are named. */
  function inOrder(...names: string[]): string[] {
    const idOf = (fullName: string) => ids[fullName.toLowerCase() as keyof typeof ids];
    return names.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  }
});
