import { type LeaderboardEntry } from '../../data/index.ts';
import { rankingPageSize } from '../../../domain/api-schemas.ts';
import { useLeaderboardPages } from '../../data/leaderboard-pages.ts';
import { rankingMessages as messages } from './messages.ts';

/** What separates `own` from the row above its position: 'A 1 punto del 13.º'; see docs/rules.md#ranking-tab. */
export function gapText(
  own: LeaderboardEntry,
  above: LeaderboardEntry | undefined,
  over: boolean,
): string | null {
  if (own.position === 1) return over ? messages.won : messages.top;
  // Between two responses the ranking may have changed.
  if (above === undefined || above.position >= own.position) return null;
  const points = above.totalPoints - own.totalPoints;
  const exact = above.exactPredictions - own.exactPredictions;
  if (points <= 0 && exact <= 0) return messages.drawn(above.position);
  const distance =
    points > 0 ? messages.behind(points, above.position) : messages.behindInExact(exact, above.position);
  return (over ? messages.ended : messages.now)(distance);
}

/** The last participant who is ahead of `position`: as many rows are above a position as it says, less one. */
export function useRowAbove(position: number | undefined): LeaderboardEntry | undefined {
  const row = (position ?? 1) - 2;
  const pages = row < 0 ? [] : [Math.floor(row / rankingPageSize)];
  return useLeaderboardPages(pages)[0]?.data?.entries[row % rankingPageSize];
}
