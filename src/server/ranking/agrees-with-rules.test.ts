// Shows docs/rules.md#ranking-order.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
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
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { judge, type HitPoints, type PointValues, type Score } from '../../domain/score-prediction.ts';
import { pointsRow } from '../database/points-columns.ts';
import { settleMatches } from './settle.ts';

const people = 6;
const matches = 3;
const goals = fc.integer({ min: 0, max: 3 });
const score = fc.record({ home: goals, away: goals });
const perMatch = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: matches, maxLength: matches });
const predicted = fc.array(perMatch(fc.option(score)), { minLength: people, maxLength: people });
// Each round corrects the results of the one before; null withdraws a result.
const rounds = fc.array(perMatch(fc.option(score)), { minLength: 1, maxLength: 3 });
const teams = [
  { name: 'Palmeiras', aliases: [] },
  { name: 'Botafogo', aliases: [] },
];

describeOnBothDatabases('settlement in SQL', (database) => {
  it(
    'agrees with the pure rules for any predictions and corrections',
    async () => {
      const everyCase = fc.asyncProperty(
        predicted,
        rounds,
        fc.boolean(),
        fc.constantFrom(...games),
        async (predictions, results, decided, points) => {
          const { userIds, matchIds } = await prepare(predictions, points);
          for (const result of results) await play(matchIds, result);
          if (decided)
            await insertMatch(database().db, {
              round: 'Final',
              status: 'finished',
              home_score: 2,
              away_score: 0,
            });
          await settleMatches({ database: database(), tournament: { teams } });
          const ranking = await database()
            .db.selectFrom('user_stats')
            .selectAll()
            .orderBy('position')
            .orderBy('draw')
            .execute();
          const expected = rank(userIds, predictions, results.at(-1) ?? [], decided, points);
          expect(
            ranking.map((row) => [row.user_id, row.total_points, row.exact_predictions, row.position]),
          ).toEqual(expected);
        },
      );
      await fc.assert(everyCase, { numRuns: runLength(12, 2_000) });
    },
    patience(60_000),
  );

  async function prepare(predictions: (Score | null)[][], points: PointValues) {
    const { db } = database();
    await database().empty();
    await insertTournament(db, { draw_seed: 'sorteo', ...pointsRow(points) });
    const matchIds: string[] = [];
    for (let index = 0; index < matches; index += 1) matchIds.push(await insertMatch(db));
    const userIds: string[] = [];
    for (const scores of predictions) {
      const { id: userId } = await insertParticipant(db);
      userIds.push(userId);
      for (const [index, own] of scores.entries()) {
        if (own !== null) await insertPrediction(db, { userId, matchId: String(matchIds[index]), ...own });
      }
    }
    return { userIds, matchIds };
  }

  async function play(matchIds: string[], results: (Score | null)[]): Promise<void> {
    for (const [index, result] of results.entries()) {
      const status = result === null ? 'live' : 'finished';
      await setResult(database().db, String(matchIds[index]), result && [result.home, result.away], status);
    }
    await settleMatches({ database: database(), tournament: { teams } });
  }
});

function rank(
  userIds: string[],
  predictions: (Score | null)[][],
  results: (Score | null)[],
  decided: boolean,
  points: HitPoints,
): [string, number, number, number][] {
  const entries = userIds.map((userId, person) => {
    const earned = (predictions[person] ?? []).flatMap((own, index) => {
      const result = results[index];
      return own === null || result == null ? [] : judge(own, result, points);
    });
    return {
      userId,
      totalPoints: earned.reduce((sum, { points: won }) => sum + won, 0),
      exactPredictions: earned.filter(({ hit }) => hit === 'exact').length,
      draw: createHash('sha256').update(`sorteo:${userId}`).digest('hex'),
    };
  });
  const ordered = entries.toSorted(compareRanked);
  const positions = positionsOf(ordered, decided);
  return ordered.map((entry, index) => [
    entry.userId,
    entry.totalPoints,
    entry.exactPredictions,
    positions[index] ?? 0,
  ]);
}
