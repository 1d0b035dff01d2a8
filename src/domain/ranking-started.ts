/**
 * Whether anybody has points, by one row of the ranking: until then all share the first position, which says nothing
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
