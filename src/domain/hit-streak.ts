/**
 * Returns how many of the latest settled matches in a row are hits, exact or outcome (docs/rules.md#match-days). `points` has
 * an entry for each settled match by kick-off; null without a prediction.
 */
export function hitStreak(points: readonly (number | null)[]): number {
  const lastMiss = points.findLastIndex((one) => one === null || one === 0);
  return points.length - 1 - lastMiss;
}
