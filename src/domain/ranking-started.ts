/**
 * Returns whether anybody has points, by one row of the ranking. Until then everyone shares the first position
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
