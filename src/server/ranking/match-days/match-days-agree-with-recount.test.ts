// Shows docs/rules.md#match-days.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openTestContext } from '../../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../../test/support/factories.ts';
import { countMatchDays, type DayMatch, type Picks } from '../../../../test/support/oracles/match-days.ts';
import { patience, runLength } from '../../../../test/support/run-length.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import type { AppContext } from '../../context.ts';
import { eraseParticipant } from '../../account/erasure-repository.ts';
import { findHistory, findMatchDayRanking } from './match-day-queries.ts';
import { refreshMatchDays } from './refresh-match-days.ts';
import { findRecap } from '../recaps-repository.ts';
import { settleMatches } from '../settle.ts';

const people = 6;
const matches = 5;
const days = [null, '2025-06-14', '2025-06-15', '2025-06-16'];
const goals = fc.integer({ min: 0, max: 2 });
const score = fc.record({ home: goals, away: goals });
const joined = fc.array(
  fc.constantFrom('2025-06-01', '2025-06-14', '2025-06-15', '2025-06-16', '2025-06-17'),
  {
    minLength: people,
    maxLength: people,
  },
);
const picked = fc.array(fc.array(fc.option(score), { minLength: matches, maxLength: matches }), {
  minLength: people,
  maxLength: people,
});
const match = fc.record({
  day: fc.constantFrom(...days, '2025-06-15'),
  status: fc.constantFrom('finished', 'finished', 'finished', 'live', 'postergado'),
  score,
  present: fc.constantFrom(true, true, true, true, false),
});
/** Each round corrects, moves, withdraws or hides results of the one before. */
const rounds = fc.array(fc.array(match, { minLength: matches, maxLength: matches }), {
  minLength: 1,
  maxLength: 3,
});

describeOnPostgres('the standings of match days', (database) => {
  it(
    'agree with an independent count after any correction, move, withdrawal or erasure',
    async () => {
      const context = await openTestContext(database());
      const { timeZone } = context.tournament;
      const property = fc.asyncProperty(
        picked,
        joined,
        rounds,
        fc.nat(people - 1),
        async (scores, days, all, erased) => {
          const { picks, matchIds } = await prepare(scores, days);
          for (const round of all) {
            const listed = await play(context, matchIds, round);
            await compare(timeZone, listed, picks);
          }
          const [person = ''] = [...picks.keys()].slice(erased);
          await database()
            .db.transaction()
            .execute(async (transaction) => {
              await eraseParticipant(transaction, person);
            });
          await refreshMatchDays(context);
          picks.delete(person);
          await compare(timeZone, listedOf(matchIds, all.at(-1) ?? []), picks);
        },
      );
      await fc.assert(property, { numRuns: runLength(3, 1_000) });
    },
    patience(60_000),
  );

  let joinedOn = new Map<string, string>();

  async function prepare(scores: (Score | null)[][], joinDays: string[]) {
    const { db } = database();
    await database().empty();
    await insertTournament(db);
    const matchIds: string[] = [];
    for (let index = 0; index < matches; index += 1) matchIds.push(await insertMatch(db));
    const picks = new Map<string, Map<string, Score>>();
    joinedOn = new Map();
    for (const [person, own] of scores.entries()) {
      const joinDay = joinDays[person] ?? '';
      const { id: userId } = await insertParticipant(db, { joinedAt: `${joinDay}T18:00:00Z` });
      joinedOn.set(userId, joinDay);
      const entries = own.flatMap((one, index) =>
        one === null ? [] : [[matchIds[index] ?? '', one] as const],
      );
      for (const [matchId, one] of entries) await insertPrediction(db, { userId, matchId, ...one });
      picks.set(userId, new Map(entries));
    }
    return { picks, matchIds };
  }

  type Round = { day: string | null | undefined; status: string; score: Score; present: boolean }[];

  async function play(context: AppContext, matchIds: string[], round: Round): Promise<DayMatch[]> {
    for (const [index, { day, status, score: result, present }] of round.entries()) {
      const row = {
        kickoff_at: day == null ? null : new Date(`${day}T20:00:00Z`),
        ...{ status, present, home_score: result.home, away_score: result.away },
      };
      await database()
        .db.updateTable('matches')
        .set(row)
        .where('id', '=', matchIds[index] ?? '')
        .execute();
    }
    // Whatever it does between a change and its settlement, the next run corrects it.
    await refreshMatchDays(context);
    await settleMatches(context);
    await refreshMatchDays(context);
    expect(await refreshMatchDays(context), 'a second run finds nothing to do').toEqual([]);
    return listedOf(matchIds, round);
  }

  const listedOf = (matchIds: string[], round: Round): DayMatch[] =>
    round.flatMap(({ day, status, score: result, present }, index) =>
      present
        ? [
            {
              id: matchIds[index] ?? '',
              day: day ?? null,
              pending: status !== 'postergado',
              result: status === 'finished' ? result : null,
            },
          ]
        : [],
    );

  async function compare(timeZone: string, listed: DayMatch[], picks: Picks): Promise<void> {
    const { db } = database();
    const expected = countMatchDays(listed, picks);
    for (const [person, own] of expected) {
      const history = await findHistory(db, timeZone, person);
      const since = own.filter(({ matchDay }) => matchDay >= (joinedOn.get(person) ?? ''));
      expect(history).toEqual(
        since.map(({ matchDay, points, dayPosition, position }) => ({
          matchDay,
          points,
          dayPosition,
          position,
        })),
      );
    }
    const stored = await db.selectFrom('match_day_standings').selectAll().execute();
    const counted = [...expected].flatMap(([user_id, own]) =>
      own.map(({ matchDay, points, exact, predictions, totalPoints, totalExact }) => ({
        ...{ user_id, match_day: matchDay, points, exact_predictions: exact, predictions },
        ...{ points_after: totalPoints, exact_after: totalExact },
      })),
    );
    const byKey = (row: { user_id: string; match_day: string }) => `${row.match_day} ${row.user_id}`;
    const inOrder = <Row extends { user_id: string; match_day: string }>(rows: Row[]) =>
      rows.toSorted((a, b) => byKey(a).localeCompare(byKey(b)));
    expect(inOrder(stored)).toEqual(inOrder(counted));
    const days = new Set([...expected.values()].flatMap((own) => own.map(({ matchDay }) => matchDay)));
    for (const day of days) {
      const ranking = await findMatchDayRanking(db, timeZone, day);
      expect(Object.fromEntries((ranking?.rows ?? []).map((row) => [row.userId, row.position]))).toEqual(
        Object.fromEntries(
          [...expected].flatMap(([id, own]) =>
            own.flatMap(({ matchDay, dayPosition }) =>
              matchDay !== day || dayPosition === null ? [] : [[id, dayPosition]],
            ),
          ),
        ),
      );
    }
    for (const day of days) {
      const climbs = [...expected]
        .flatMap(([id, own]) => own.map((standing) => ({ id, ...standing })))
        .filter(({ id, matchDay }) => matchDay === day && matchDay > (joinedOn.get(id) ?? ''))
        .map(({ position, positionBefore }) => positionBefore - position)
        .filter((places) => places > 0);
      const places = Math.max(0, ...climbs);
      const climb = (await findRecap(db, day, timeZone))?.climb;
      expect(climb?.places ?? 0).toBe(places);
      const { names, more } = climb?.people ?? { names: [], more: 0 };
      expect(names.length + more).toBe(climbs.filter((climbed) => climbed === places).length);
    }
  }
});
