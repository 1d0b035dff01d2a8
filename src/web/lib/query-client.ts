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

/** Keys of the cached queries; everything under `personal` is removed with the session. */
export const queryKeys = {
  config: ['config'],
  matchData: ['match-data'],
  personal: ['personal'],
  allPredictions: ['personal', 'predictions'],
  predictions: (userId: string) => ['personal', 'predictions', userId],
  champion: (userId: string) => ['personal', 'champion', userId],
  receipts: (userId: string) => ['personal', 'receipts', userId],
  picks: ['personal', 'picks'],
  picksPages: ['personal', 'picks-pages'],
  pastCups: ['personal', 'past-cups'],
  ranking: ['personal', 'ranking'],
  rankingPage: (page: number) => ['personal', 'ranking', 'page', page],
  standing: (userId: string) => ['personal', 'ranking', 'standing', userId],
} as const;

/** What is read of a query. */
export interface QueryWithError {
  data: unknown;
  error: Error | null;
  /** How often this query has failed. */
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

/** A query that can be asked again. */
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
