/**
 * How many of the last settled matches in a row a participant has hit, exact or outcome (docs/rules.md#match-days). `points` are
 * those of every settled match in the order of the kick-offs; null for one without a prediction.
 */
export function hitStreak(points: readonly (number | null)[]): number {
  const lastMiss = points.findLastIndex((one) => one === null || one === 0);
  return points.length - 1 - lastMiss;
}
