import { useQueries } from '@tanstack/react-query';
import { leaderboardPageQuery } from './leaderboard.ts';

/**
 * Several pages of the ranking at once, for the part of the list that is on screen; index 0 is the first requested page.
 * Apart from the other reads, so that the first screen does not load what only the ranking needs.
 */
export function useLeaderboardPages(pages: number[]) {
  return useQueries({ queries: pages.map(leaderboardPageQuery) });
}
