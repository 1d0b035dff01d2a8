/**
 * Returns whether anybody has points, judged by one row of the ranking. Until then all share the first position
 * (docs/rules.md#ranking-order).
 */
export function isRankingStarted({
  position,
  totalPoints,
}: {
  position: number;
  totalPoints: number;
}): boolean {
  return position > 1 || totalPoints > 0;
}
