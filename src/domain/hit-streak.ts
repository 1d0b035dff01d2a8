/**
 * Returns how many of the latest settled matches in a row a participant has hit, exact or outcome (docs/rules.md#match-days).
 * `points` has one entry a settled match in the order of kick-offs; null without a prediction.
 */
export function hitStreak(points: readonly (number | null)[]): number {
  const lastMiss = points.findLastIndex((one) => one === null || one === 0);
  return points.length - 1 - lastMiss;
}
