import { queryOptions, useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { matchDataSchema, type MatchData } from '../../domain/wire.ts';
import { asDataError } from './data-error.ts';
import { fetchJson } from './fetch-json.ts';
import { queryKeys } from './query-client.ts';

/** Match data are good for 2 minutes; automatic fetches keep 30 s between them (spec 9). Milliseconds. */
export const matchDataCacheTime = 120_000;
export const minimumRefetchInterval = 30_000;

/** Whether an automatic fetch is due: stale, and neither an answer nor an error in the last 30 s. */
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
  queryFn: ({ signal }) => fetchJson('/api/match-data', matchDataSchema, signal),
  staleTime: matchDataCacheTime,
  refetchInterval: matchDataCacheTime,
  refetchOnMount: whenDue,
  refetchOnWindowFocus: whenDue,
  refetchOnReconnect: whenDue,
  retry: 1,
});

/** What a refresh came to: `recent` when the last good read was so new that the server did not read again. */
export interface Refreshed {
  data: MatchData;
  recent: boolean;
}

/**
 * Teams, matches, totals and the state of the last read of the sheet. `refresh()` makes the server read
 * at once ('Actualizar', 'Reintentar'), resolves to the new data and rejects with a `DataError`.
 */
export function useMatchData() {
  const client = useQueryClient();
  const query = useQuery(matchDataQuery);
  const [refreshing, setRefreshing] = useState(false);
  const refresh = useCallback(async (): Promise<Refreshed> => {
    setRefreshing(true);
    try {
      let recent = false;
      const data = await fetchJson('/api/match-data?refresh=1', matchDataSchema, undefined, (headers) => {
        recent = headers.get('x-refresh') === 'recent';
      });
      await client.cancelQueries({ queryKey: queryKeys.matchData });
      client.setQueryData(matchDataQuery.queryKey, data);
      return { data, recent };
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
