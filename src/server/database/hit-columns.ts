import { sql, type RawBuilder } from 'kysely';
import { hitColumns, scoringHits, type PointValues, type ScoringHit } from '../../domain/score-prediction.ts';

/**
 * Joins a part of a statement for each kind of hit, best first, as are the parameters of `points_of_hits`. `column` has the
 * counts of the kind.
 */
export function eachHit(
  part: (column: RawBuilder<unknown>, hit: ScoringHit) => RawBuilder<unknown>,
  separator = sql`, `,
): RawBuilder<unknown> {
  const parts = scoringHits.map((hit) => part(sql.ref(hitColumns[hit]), hit));
  return sql.join(parts, separator);
}

export type PointsColumn = `points_${keyof PointValues}`;

/** The columns of `tournament` and `past_cups` with the points of the game. */
export const pointsColumns = [...scoringHits, 'champion' as const].map((kind) => `points_${kind}` as const);

/** Returns points as their columns. */
export function pointsRow(points: PointValues): Record<PointsColumn, number> {
  const columns = Object.entries(points).map(([kind, value]) => [`points_${kind}`, value]);
  return Object.fromEntries(columns);
}
