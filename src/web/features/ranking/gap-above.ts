import { useRankingRows, type LeaderboardEntry } from '../../lib/leaderboard.ts';
import { rankingPageSize } from '../../../domain/api-schemas.ts';
import { rankingMessages as messages } from './messages.ts';

/** What separates `own` from the row above its position: 'A 1 punto del 13.º'; see docs/screens.md#ranking-tab. */
export function gapText(
  own: LeaderboardEntry,
  above: LeaderboardEntry | undefined,
  over: boolean,
): string | null {
  if (own.position === 1) return over ? messages.won : messages.top;
  if (above === undefined || above.position >= own.position) return null;
  const points = above.totalPoints - own.totalPoints;
  const exact = above.exactPredictions - own.exactPredictions;
  // Level people share a position until the draw: before it, the two rows are of different moments.
  if (points <= 0 && exact <= 0) return over ? messages.drawn(above.position) : null;
  const distance =
    points > 0 ? messages.behind(points, above.position) : messages.behindInExact(exact, above.position);
  return (over ? messages.ended : messages.now)(distance);
}

/**
 * The rows beside the first and second one at `position`: the last participant who is ahead, and whether the position is shared.
 * As many rows are above a position as it says, less one.
 */
export function useNeighbours(position: number | undefined): {
  above: LeaderboardEntry | undefined;
  shared: boolean;
} {
  const rows = position === undefined ? [] : [position - 2, position].filter((row) => row >= 0);
  const pages = [...new Set(rows.map(pageOf))];
  const rowAt = useRankingRows(pages);
  return position === undefined
    ? { above: undefined, shared: false }
    : { above: rowAt(position - 2), shared: rowAt(position)?.position === position };
}

function pageOf(row: number): number {
  return Math.floor(row / rankingPageSize);
}
