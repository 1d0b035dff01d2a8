import { queryOptions, useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { matchDataSchema, type Match, type MatchData } from '../../domain/api-schemas.ts';
import { readJson, trackedFetch } from './api-client.ts';
import { asDataError } from './data-error.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { publicRead } from './versions.ts';

/** In milliseconds; see docs/rules.md#sheet-reads. */
export const matchDataCacheTime = 120_000;
export const minimumRefetchInterval = 30_000;

/** Returns whether an automatic fetch is due: stale data, nothing fetched in the last 30 s. Epoch milliseconds. */
export function isRefetchDue(updatedAt: number, failedAt: number, now: number): boolean {
  return (
    now - updatedAt >= matchDataCacheTime && now - Math.max(updatedAt, failedAt) >= minimumRefetchInterval
  );
}

function whenDue(query: Query<MatchData, Error, MatchData, string[]>): boolean | 'always' {
  const { dataUpdatedAt, errorUpdatedAt, isInvalidated } = query.state;
  return isInvalidated || isRefetchDue(dataUpdatedAt, errorUpdatedAt, Date.now()) ? 'always' : false;
}

export const matchDataQuery = queryOptions({
  queryKey: [...queryKeys.matchData],
  queryFn: publicRead(['matches'], '/api/match-data', matchDataSchema),
  staleTime: matchDataCacheTime,
  refetchInterval: matchDataCacheTime,
  refetchOnMount: whenDue,
  refetchOnWindowFocus: whenDue,
  refetchOnReconnect: whenDue,
  retry: 1,
});

/** Fetches the matches for this call and the page, joining a fetch in progress. Rejects when it fails. */
export async function readMatches(): Promise<Match[]> {
  return (await queryClient.fetchQuery({ ...matchDataQuery, staleTime: 0 })).matches;
}

/** Returns the match data without ever fetching them. */
export function useKnownMatchData(): MatchData | undefined {
  return useQuery({ ...matchDataQuery, enabled: false }).data;
}

/**
 * Returns the match data and their state. `refresh()` makes the server read the sheet and rejects with a `DataError`;
 * `recent` says that the last read was too new to repeat (docs/api.md#match-data).
 */
export function useMatchData() {
  const client = useQueryClient();
  const query = useQuery(matchDataQuery);
  const [refreshing, setRefreshing] = useState(false);
  const refresh = useCallback(async () => {
    setRefreshing(true);
    try {
      const response = await trackedFetch('/api/match-data?refresh=1');
      const data = await readJson(matchDataSchema, response);
      await client.cancelQueries({ queryKey: queryKeys.matchData });
      client.setQueryData(matchDataQuery.queryKey, data);
      return { data, recent: response.headers.get('x-refresh') === 'recent' };
    } catch (cause) {
      throw asDataError(cause);
    } finally {
      setRefreshing(false);
    }
  }, [client]);
  return {
    data: query.data,
    dataUpdatedAt: query.dataUpdatedAt,
    error: query.error === null ? null : asDataError(query.error),
    isPending: query.isPending,
    isRefreshing: refreshing,
    refresh,
  };
}
