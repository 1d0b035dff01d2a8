import { queryOptions, useQuery } from '@tanstack/react-query';
import { gameConfigSchema } from '../../domain/api-schemas.ts';
import { fetchTimedJson } from './api-client.ts';
import { queryKeys } from './query-client.ts';
import { dependsOn } from './versions.ts';

export const gameConfigQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: dependsOn(
    ['tournament'],
    async ({ signal }) => (await fetchTimedJson('/api/config', gameConfigSchema, signal)).data,
  ),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: 2,
});

/** Returns the query of the tournament, points, champion deadline and allowed domains. */
export function useGameConfig() {
  return useQuery(gameConfigQuery);
}
