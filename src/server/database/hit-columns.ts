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

/** Selects the points for the hits of a row, without the bonus. */
export function selectPoints(row: string): RawBuilder<number> {
  return sql`(${eachHit((column, hit) => sql`${sql.ref(row)}.${column} * points_of(${sql.lit(hit)})`, sql` + `)})`;
}
