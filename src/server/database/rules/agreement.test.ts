import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { matchDayOf } from '../../../domain/match-day.ts';
import { mostPredictedGoals } from '../../../domain/score-prediction.ts';
import { insertTournament } from '../../../../test/support/factories.ts';
import { matchStatusCases } from '../../../../test/support/match-status-cases.ts';
import { pointsCases, readScore, worthOf } from '../../../../test/support/points-cases.ts';
import { describeOnBothDatabases } from '../../../../test/support/test-database.ts';

// The tests of the TypeScript functions use the same tables: src/domain/match-status.test.ts and score-prediction.test.ts.
describeOnBothDatabases('the rules that SQL and TypeScript both have', (database) => {
  beforeAll(() => insertTournament(database().db));

  it.each(matchStatusCases)(
    '$status, kick-off $kickoffAt, at $now: started $started, open $open',
    async ({ status, kickoffAt, now, started, open, public: arePublic }) => {
      const match = sql`${status}::text, ${kickoffAt}::timestamptz, ${now}::timestamptz`;
      const { rows } = await sql`
        select has_started(${match}) as started, is_open_for_predictions(${match}) as open,
               are_picks_public(${match}) as public
      `.execute(database().db);
      expect(rows).toEqual([{ started, open, public: arePublic }]);
    },
  );

  it.each(pointsCases)('predicted %s, played %s: %s', async (predicted, played, hit) => {
    const [own, result] = [readScore(predicted), readScore(played)];
    const { rows } = await sql`
      select hit, points_of(hit) as points
      from prediction_hit(${own.home}::smallint, ${own.away}::smallint,
                          ${result.home}::smallint, ${result.away}::smallint) as hit
    `.execute(database().db);
    expect(rows).toEqual([{ hit, points: worthOf(hit) }]);
  });

  it.each([
    ['2025-06-29T02:59:59Z', 'America/Argentina/Buenos_Aires', '2025-06-28'],
    ['2025-06-29T03:00:00Z', 'America/Argentina/Buenos_Aires', '2025-06-29'],
    ['2025-10-25T22:30:00Z', 'Europe/Madrid', '2025-10-26'],
  ])('a kick-off at %s is on a day in %s: %s', async (kickoffAt, timeZone, day) => {
    const { rows } = await sql`select match_day(${kickoffAt}::timestamptz, ${timeZone}) as day`.execute(
      database().db,
    );
    expect(rows).toEqual([{ day }]);
    expect(matchDayOf(Date.parse(kickoffAt), timeZone)).toBe(day);
  });

  it('accepts predicted goals up to the same number', async () => {
    const { rows } = await sql<{ name: string; text: string }>`
      select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
      where conname like 'predictions_%_score_check' order by conname
    `.execute(database().db);
    const between = (column: string) => `CHECK (((${column} >= 0) AND (${column} <= ${mostPredictedGoals})))`;
    expect(rows).toEqual([
      { name: 'predictions_away_score_check', text: between('away_score') },
      { name: 'predictions_home_score_check', text: between('home_score') },
    ]);
  });

  it('returns no hit without a result, and no points without a hit', async () => {
    const { rows } = await sql`
      select prediction_hit(1::smallint, 0::smallint, null, 0::smallint) as one,
             prediction_hit(1::smallint, 0::smallint, 1::smallint, null) as other, points_of(null) as points
    `.execute(database().db);
    expect(rows).toEqual([{ one: null, other: null, points: null }]);
  });
});
