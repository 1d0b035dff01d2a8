/** The fields that decide the order; `draw` is `sha256(drawSeed + ':' + userId)` in hex. */
export interface RankedEntry {
  totalPoints: number;
  exactPredictions: number;
  draw: string;
}

/** Compares by total points and exact hits, descending, then by the draw, ascending (docs/rules.md#ranking-order). */
export function compareRanked(a: RankedEntry, b: RankedEntry): number {
  if (a.totalPoints !== b.totalPoints) return b.totalPoints - a.totalPoints;
  if (a.exactPredictions !== b.exactPredictions) return b.exactPredictions - a.exactPredictions;
  if (a.draw === b.draw) return 0;
  return a.draw < b.draw ? -1 : 1;
}

/** Returns positions: level entries share one until the champion is decided (docs/rules.md#ranking-order). */
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
