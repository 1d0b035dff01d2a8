import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asDataError } from './data-error.ts';

/** postgrest-js and the match data retry by their own rules. Without a network a query fails instead of pausing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});

/** Returns a query key whose data a sign-out removes. */
export function personalKey<const Parts extends readonly unknown[]>(...parts: Parts) {
  return ['personal', ...parts] as const;
}

export const queryKeys = {
  config: ['config'],
  matchData: ['match-data'],
  personal: personalKey(),
  allPredictions: personalKey('predictions'),
  predictions: (userId: string) => personalKey('predictions', userId),
  champion: (userId: string) => personalKey('champion', userId),
  receipts: (userId: string) => personalKey('receipts', userId),
  picks: personalKey('picks'),
  picksPages: personalKey('picks-pages'),
  pastCups: personalKey('past-cups'),
  ranking: personalKey('ranking'),
  rankingPage: (page: number) => personalKey('ranking', 'page', page),
  standing: (userId: string) => personalKey('ranking', 'standing', userId),
} as const;

export interface QueryWithError {
  data: unknown;
  error: Error | null;
  errorUpdateCount: number;
}

/**
 * Returns a query's last error until it has data. TanStack Query clears the error during a retry, which would remove
 * 'Reintentar' and its focus.
 */
export function useLastError({ data, error, errorUpdateCount }: QueryWithError): Error | null {
  const [last, setLast] = useState(error);
  const now = error ?? (data === undefined && errorUpdateCount > 0 ? last : null);
  if (now !== last) setLast(now);
  return now;
}

export interface RetriedQuery extends QueryWithError {
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Returns a query's error and retry for `ErrorState`; null while it first loads and once it has data. */
export function useFailure(query: RetriedQuery) {
  const error = useLastError(query);
  if (error === null) return null;
  return {
    message: asDataError(error).message,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
  };
}
