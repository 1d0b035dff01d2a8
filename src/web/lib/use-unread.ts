import { useQuery } from '@tanstack/react-query';
import { gameConfigQuery } from './game-config.ts';
import { leaderboardPageQuery } from './leaderboard.ts';
import { matchDataQuery } from './match-data.ts';
import { useLastError, type QueryWithError } from './use-last-error.ts';

/** Which of what the tabs show could not be read and is not there from before; reads nothing itself. */
export function useUnread(): Record<'matches' | 'ranking' | 'config', boolean> {
  const idle = { enabled: false };
  return {
    matches: useFailed(useQuery({ ...matchDataQuery, ...idle })),
    ranking: useFailed(useQuery({ ...leaderboardPageQuery(0), ...idle })),
    config: useFailed(useQuery({ ...gameConfigQuery, ...idle })),
  };
}

function useFailed(query: QueryWithError): boolean {
  return useLastError(query) !== null && query.data === undefined;
}
