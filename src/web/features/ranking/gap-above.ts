import { type LeaderboardEntry } from '../../data/index.ts';
import { rankingPageSize } from '../../../domain/api-schemas.ts';
import { useLeaderboardPages } from '../../data/leaderboard-pages.ts';
import { rankingMessages as messages } from './messages.ts';

/** What separates `own` from the row above its position: 'A 1 punto del 13.º'; see docs/rules.md#ranking-tab. */
export function gapText(own: LeaderboardEntry, above: LeaderboardEntry | undefined): string | null {
  if (own.position === 1) return messages.top;
  // Between two responses the ranking may have changed.
  if (above === undefined || above.position >= own.position) return null;
  const points = above.totalPoints - own.totalPoints;
  if (points > 0) return messages.behind(points, above.position);
  const exact = above.exactPredictions - own.exactPredictions;
  return exact > 0 ? messages.behindInExact(exact, above.position) : messages.drawn(above.position);
}

/** The last participant who is ahead of `position`: as many rows are above a position as it says, less one. */
export function useRowAbove(position: number | undefined): LeaderboardEntry | undefined {
  const row = (position ?? 1) - 2;
  const pages = row < 0 ? [] : [Math.floor(row / rankingPageSize)];
  return useLeaderboardPages(pages)[0]?.data?.entries[row % rankingPageSize];
}
