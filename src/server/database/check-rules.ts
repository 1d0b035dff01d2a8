import { sql, type RawBuilder } from 'kysely';
import { mostPredictedGoals } from '../../domain/score-prediction.ts';
import type { Db } from './database.ts';
import { eachHit, selectPoints } from './hit-columns.ts';

/** A broken rule and the number of rows that break it. */
export interface BrokenRule {
  rule: string;
  rows: number;
}

const most = sql.lit(mostPredictedGoals);
const pointsOf = (kind: string) => sql`(c.points -> ${sql.lit(kind)})::integer`;
/** Whether a row `s` has other points than its counts make with the values of `c`, a tournament or past cup. */
const hasOtherPoints = sql`
  s.total_points is distinct from ${selectPoints('s', pointsOf)} + s.champion_points
  or s.champion_points not in (0, coalesce(${pointsOf('champion')}, 0))`;
/** Whether a row `s` has other hits than its predictions `p`. */
const hasOtherHits = eachHit((column) => sql`s.${column} <> coalesce(p.${column}, 0)`, sql` or `);

// Each query selects the rows that break its rule. A rule must hold at any moment: an interrupted settlement, or a
// tournament file that eliminates another team, breaks none.
const rules: Record<string, RawBuilder<unknown>> = {
  [`goals are 0 to ${mostPredictedGoals}`]: sql`
    select 1 from predictions
    where home_score not between 0 and ${most} or away_score not between 0 and ${most}`,
  'a prediction is of a match that there is': sql`
    select 1 from predictions p left join matches m on m.id = p.match_id where m.id is null`,
  'a prediction is made before the kick-off it was accepted against': sql`
    select 1 from predictions where predicted_at >= locks_at`,
  'a receipt is the digest of its prediction': sql`
    select 1 from predictions
    where receipt_digest <> prediction_digest(
      match_id, user_id, home_score, away_score, predicted_at, receipt_salt)`,
  'a published record counts no more predictions than there are': sql`
    select 1 from match_records r
    left join (select match_id, count(*) as made from predictions group by match_id) p on p.match_id = r.match_id
    left join (
      select r.match_id, r.reopen_count, count(*) as erased
      from match_records r join erased_digests e on e.match_id = r.match_id and e.erased_at > r.published_at group by 1, 2
    ) e on (e.match_id, e.reopen_count) = (r.match_id, r.reopen_count)
    where r.predictions > coalesce(p.made, 0) + coalesce(e.erased, 0)`,
  'a champion has a phase, and no champion none': sql`
    select 1 from participants where (champion_prediction is null) <> (champion_prediction_phase is null)`,
  'hits are those of the predictions': sql`
    select 1 from participants s
    left join (
      select user_id, ${eachHit((column, hit) => sql`count(*) filter (where hit = ${sql.lit(hit)}) as ${column}`)}
      from scored_predictions group by user_id
    ) p on p.user_id = s.user_id
    where ${hasOtherHits}`,
  'total points are hits times their points, and the bonus': sql`
    select 1 from participants s cross join tournament c where ${hasOtherPoints}`,
  'the bonus is for the champion alone': sql`
    select 1 from participants s cross join tournament t
    where s.champion_points > 0 and (s.champion_prediction = any (t.champion_names)) is not true`,
  'the draw follows from its seed': sql`
    select 1 from participants cross join tournament
    where draw <> draw_of(draw_seed, user_id)`,
  'a blocked participant has no session': sql`
    select 1 from sessions s join blocked_participants b on b.user_id = s.user_id`,
  'a receipt of a past cup is the digest of its prediction': sql`
    select 1 from past_predictions
    where receipt_digest <> prediction_digest(
      match_id, user_id, home_score, away_score, predicted_at, receipt_salt)`,
  'points of a past cup are hits times their points, and the bonus': sql`
    select 1 from past_standings s join past_cups c on c.id = s.cup_id where ${hasOtherPoints}`,
  'hits in a past cup are those of the predictions': sql`
    select 1 from past_standings s join past_cups c on c.id = s.cup_id
    left join (
      select p.cup_id, user_id, count(*) filter (where m.present) as predictions,
             ${eachHit((column, hit) => sql`count(*) filter (where p.points = ${pointsOf(hit)}) as ${column}`)}
      from past_predictions p join past_cups c on c.id = p.cup_id
      join past_matches m on m.cup_id = p.cup_id and m.id = p.match_id
      group by p.cup_id, user_id
    ) p on p.cup_id = s.cup_id and p.user_id = s.user_id
    where s.user_id is not null and (s.total_predictions <> coalesce(p.predictions, 0) or ${hasOtherHits})`,
};

/** Checks all rules over all rows, as after an import (docs/architecture.md#database). Returns the broken rules. */
export async function countBrokenRules(db: Db): Promise<BrokenRule[]> {
  const counts = Object.entries(rules).map(
    ([rule, broken]) => sql`select ${rule}::text as rule, count(*)::integer as rows from (${broken}) broken`,
  );
  const { rows } = await sql<BrokenRule>`
    select rule, rows from (${sql.join(counts, sql` union all `)}) counted where rows > 0 order by rule
  `.execute(db);
  return rows;
}

/** Returns the broken rules as one clause: 'goals are 0 to 20 (3 rows), ...'. */
export function describeBrokenRules(broken: BrokenRule[]): string {
  return broken.map(({ rule, rows }) => `${rule} (${rows} ${rows === 1 ? 'row' : 'rows'})`).join(', ');
}
