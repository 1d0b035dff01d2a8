import { sql, type RawBuilder } from 'kysely';
import { hitColumns, scoringHits, type ScoringHit } from '../../domain/score-prediction.ts';

/** Joins a part of a statement for each kind of hit, best first. `column` has the counts of the kind. */
export function eachHit(
  part: (column: RawBuilder<unknown>, hit: ScoringHit) => RawBuilder<unknown>,
  separator = sql`, `,
): RawBuilder<unknown> {
  const parts = scoringHits.map((hit) => part(sql.ref(hitColumns[hit]), hit));
  return sql.join(parts, separator);
}

/** Selects the points for the hits of a row, without the bonus; `pointsOf` a kind are the tournament's unless another is given. */
export function selectPoints(
  row: string,
  pointsOf = (hit: ScoringHit): RawBuilder<unknown> => sql`points_of(${sql.lit(hit)})`,
): RawBuilder<number> {
  return sql`(${eachHit((column, hit) => sql`${sql.ref(row)}.${column} * ${pointsOf(hit)}`, sql` + `)})`;
}
