import { createHash } from 'node:crypto';
import fc from 'fast-check';
import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
  setResult,
} from '../../../test/support/factories.ts';
import { compareRanked, positionsOf } from '../../../test/support/oracles/ranking-order.ts';
import { games } from '../../../test/support/points-cases.ts';
import { patience, runLength } from '../../../test/support/run-length.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import {
  provisionalRankingResponseSchema,
  provisionalStandingResponseSchema,
  type ProvisionalStanding,
} from '../../domain/provisional-standing-schemas.ts';
import { hitColumns, judge, type PointValues, type Score } from '../../domain/score-prediction.ts';
import type { AppContext } from '../context.ts';
import { settleMatches } from './settle.ts';
import { provisionalStandingRoutes } from './provisional-standing-routes.ts';

interface Person {
  picks: (Score | null)[];
  champion: string | null;
}
interface State {
  status: 'scheduled' | 'live' | 'finished';
  score: Score | null;
}

const seed = 'sorteo';
const finalists = ['Palmeiras', 'Chelsea'] as const;
const people = 5;
const matches = 3;
const goals = fc.integer({ min: 0, max: 2 });
const score = fc.record({ home: goals, away: goals });
const perMatch = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: matches, maxLength: matches });
const person = fc.record({
  picks: perMatch(fc.option(score)),
  champion: fc.constantFrom<(string | null)[]>(null, 'PSG', ...finalists),
});
const crowd = fc.array(person, { minLength: people, maxLength: people });
const state = fc.record<State>({
  status: fc.constantFrom('scheduled', 'live', 'live', 'finished'),
  score: fc.option(score, { freq: 4 }),
});

describeOnPostgres('provisional standings', (database) => {
  let context: AppContext;
  beforeEach(async () => {
    await database().empty();
    context = await openTestContext(database());
  });

  it(
    'equal the ranking once the live matches have ended with their present scores',
    async () => {
      const everyCase = fc.asyncProperty(
        crowd,
        perMatch(state),
        perMatch(state),
        fc.boolean(),
        fc.constantFrom(...games),
        async (persons, before, now, settled, points) => {
          const { userIds, matchIds } = await prepare(persons, points);
          await play(matchIds, before);
          await settleMatches(context);
          await play(matchIds, now);
          if (settled) await settleMatches(context);
          const present = await readRanking();
          const { standings: foreseen, ranking: firstPage } = await askEach(userIds);
          const counted = now.some(isCounted);
          const byRules = expected(userIds, persons, now, present, points);
          expect(foreseen).toEqual(byRules.map((standing) => (counted ? standing : null)));
          await play(
            matchIds,
            now.map((match) => (isCounted(match) ? { ...match, status: 'finished' } : match)),
          );
          await settleMatches(context);
          const ranking = await readRanking();
          expect(firstPage).toEqual(counted ? await readEntries() : null);
          expect(foreseen.map((own) => own && { points: own.points, position: own.position })).toEqual(
            userIds.map((id) => (counted ? ranking.get(id) : null)),
          );
        },
      );
      await fc.assert(everyCase, { numRuns: runLength(8, 1_000) });
    },
    patience(60_000),
  );

  async function prepare(persons: Person[], points: PointValues) {
    const { db } = database();
    await database().empty();
    await insertTournament(db, { draw_seed: seed, points });
    const matchIds: string[] = [];
    for (let index = 0; index < matches; index += 1) {
      const final = { round: 'Final', home_team: finalists[0], away_team: finalists[1] };
      matchIds.push(await insertMatch(db, index === matches - 1 ? final : {}));
    }
    const userIds: string[] = [];
    for (const { picks, champion } of persons) {
      const { id: userId } = await insertParticipant(db);
      userIds.push(userId);
      await db
        .updateTable('participants')
        .set({ champion_prediction: champion })
        .where('user_id', '=', userId)
        .execute();
      for (const [index, pick] of picks.entries()) {
        if (pick !== null) await insertPrediction(db, { userId, matchId: String(matchIds[index]), ...pick });
      }
    }
    return { userIds, matchIds };
  }

  async function play(matchIds: string[], states: State[]): Promise<void> {
    for (const [index, { status, score: shown }] of states.entries()) {
      await setResult(database().db, String(matchIds[index]), shown && [shown.home, shown.away], status);
    }
  }

  async function readRanking() {
    const rows = await database().db.selectFrom('user_stats').selectAll().execute();
    return new Map(
      rows.map((row) => [row.user_id, { points: row.total_points, position: row.position }] as const),
    );
  }

  /** Returns everybody in order, as rows of the provisional ranking. */
  async function readEntries() {
    const rows = await database()
      .db.selectFrom('user_stats')
      .select(['user_id', 'position', 'total_points', ...Object.values(hitColumns)])
      .orderBy('position')
      .orderBy('draw')
      .execute();
    return rows;
  }

  /** Asks a server with an empty cache for each participant's standing and the provisional ranking. */
  async function askEach(userIds: string[]) {
    const app = Fastify();
    await app.register(provisionalStandingRoutes, context);
    const standings: (ProvisionalStanding | null)[] = [];
    for (const userId of userIds) {
      const { authorization } = await signIn(context, userId);
      const response = await app.inject({ url: '/api/provisional-standing', headers: { authorization } });
      standings.push(provisionalStandingResponseSchema.parse(response.json()).standing);
    }
    const { authorization } = await signIn(context, userIds[0] ?? '');
    const response = await app.inject({ url: '/api/provisional-ranking', headers: { authorization } });
    const { ranking } = provisionalRankingResponseSchema.parse(response.json());
    await app.close();
    const rows = ranking?.rows.map(({ profiles: _, total_predictions: __, ...row }) => row) ?? null;
    return { standings, ranking: rows };
  }
});

function isCounted({ status, score: shown }: State): boolean {
  return status === 'live' && shown !== null;
}

function expected(
  userIds: string[],
  persons: Person[],
  now: State[],
  present: Map<string, { position: number }>,
  points: PointValues,
): ProvisionalStanding[] {
  const final = now.at(-1);
  const result = final === undefined || final.status === 'scheduled' ? null : final.score;
  const decided = result !== null && result.home !== result.away;
  const champion = decided ? finalists[result.home > result.away ? 0 : 1] : null;
  const entries = persons.map(({ picks, champion: picked }, index) => {
    const userId = userIds[index] ?? '';
    const bonus = champion !== null && picked === champion ? points.champion : 0;
    const hits = now.flatMap((match, at) => {
      const pick = picks[at] ?? null;
      if (pick === null || match.status === 'scheduled' || match.score === null) return [];
      return { match, ...judge(pick, match.score, points) };
    });
    const sum = (counted: typeof hits): number => counted.reduce((total, { points: won }) => total + won, 0);
    return {
      userId,
      totalPoints: sum(hits) + bonus,
      exactPredictions: hits.filter(({ hit }) => hit === 'exact').length,
      draw: createHash('sha256').update(`${seed}:${userId}`).digest('hex'),
      gained: sum(hits.filter(({ match }) => isCounted(match))) + (final && isCounted(final) ? bonus : 0),
    };
  });
  const ordered = entries.toSorted(compareRanked);
  const positions = positionsOf(ordered, decided);
  return entries.map((entry) => ({
    gained: entry.gained,
    points: entry.totalPoints,
    position: positions[ordered.indexOf(entry)] ?? 0,
    presentPosition: present.get(entry.userId)?.position ?? 0,
  }));
}
