import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asDataError } from './data-error.ts';

/**
 * The page's only cache. Queries do not retry here: postgrest-js and match data retry by their own rules. Without
 * a network a query fails at once instead of pausing.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});

/** The key of what a sign-out must forget. */
export function personalKey<const Parts extends readonly unknown[]>(...parts: Parts) {
  return ['personal', ...parts] as const;
}

/** Keys of the cached queries that several files need. */
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

/** What `useLastError` reads of a query. */
export interface QueryWithError {
  data: unknown;
  error: Error | null;
  errorUpdateCount: number;
}

/**
 * Why a query failed, also while it is asked again: without data TanStack Query takes its error away then, and with it would go
 * 'Reintentar', which has the focus. Null once there are data.
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

/** Why a query has no data, and how to ask again, as `ErrorState` takes it; null once there are data and while it first asks. */
export function useFailure(query: RetriedQuery) {
  const error = useLastError(query);
  if (error === null) return null;
  return {
    message: asDataError(error).message,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
  };
}
