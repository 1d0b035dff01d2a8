/** Returns whether anybody has points, judged by one row of the ranking (docs/rules.md#ranking-order). */
export function isRankingStarted({
  position,
  totalPoints,
}: {
  position: number;
  totalPoints: number;
}): boolean {
  return position > 1 || totalPoints > 0;
}
