/** What the order of the ranking looks at; `draw` is `sha256(drawSeed + ':' + userId)` in hex. */
export interface RankedEntry {
  totalPoints: number;
  exactPredictions: number;
  draw: string;
}

/** Ranking order: total points, then exact hits, both descending, then the draw, ascending (docs/rules.md#ranking-order). */
export function compareRanked(a: RankedEntry, b: RankedEntry): number {
  if (a.totalPoints !== b.totalPoints) return b.totalPoints - a.totalPoints;
  if (a.exactPredictions !== b.exactPredictions) return b.exactPredictions - a.exactPredictions;
  if (a.draw === b.draw) return 0;
  return a.draw < b.draw ? -1 : 1;
}

/**
 * Positions of entries that are already in ranking order. While the tournament runs, participants level on points
 * and exact hits share one (1-2-2-4); once the champion is decided the draw separates them (docs/rules.md#ranking-order).
 */
export function positionsOf(ordered: RankedEntry[], championDecided: boolean): number[] {
  const positions: number[] = [];
  ordered.forEach((entry, index) => {
    const previous = ordered[index - 1];
    const level =
      previous !== undefined &&
      previous.totalPoints === entry.totalPoints &&
      previous.exactPredictions === entry.exactPredictions;
    const shared = level && !championDecided ? positions[index - 1] : undefined;
    positions.push(shared ?? index + 1);
  });
  return positions;
}
