import { scoringHits, type PointValues } from '../../domain/score-prediction.ts';

export type PointsColumn = `points_${keyof PointValues}`;

/** The columns of `tournament` and `past_cups` with the points of the game. */
export const pointsColumns = [...scoringHits, 'champion' as const].map((kind) => `points_${kind}` as const);

/** Returns points as their columns. */
export function pointsRow(points: PointValues): Record<PointsColumn, number> {
  const columns = Object.entries(points).map(([kind, value]) => [`points_${kind}`, value]);
  return Object.fromEntries(columns);
}
