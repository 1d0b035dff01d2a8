import { QueryClient } from '@tanstack/react-query';

/**
 * The one cache of the page. Calls are retried by those who know how (postgrest-js, match data), not here; without
 * a network they fail and say so, instead of waiting in silence.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
  },
});

/** Names of what is cached; everything under `personal` goes away with the session. */
export const queryKeys = {
  config: ['config'],
  matchData: ['match-data'],
  personal: ['personal'],
  allPredictions: ['personal', 'predictions'],
  predictions: (userId: string) => ['personal', 'predictions', userId],
  champion: (userId: string) => ['personal', 'champion', userId],
  receipts: (userId: string) => ['personal', 'receipts', userId],
  ranking: ['personal', 'ranking'],
  rankingPage: (page: number) => ['personal', 'ranking', 'page', page],
  standing: (userId: string) => ['personal', 'ranking', 'standing', userId],
} as const;
