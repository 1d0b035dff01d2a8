import { queryOptions, useQuery } from '@tanstack/react-query';
import { gameConfigSchema } from '../../domain/api-schemas.ts';
import { queryKeys } from './query-client.ts';
import { fetchTimedJson } from './read-response.ts';
import { dependsOn } from './versions.ts';

/** The game as every screen needs it; fetched once, and again when the tournament changes. */
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

/** Tournament, points, champion deadline and allowed domains; `data` is undefined until they have loaded. */
export function useGameConfig() {
  return useQuery(gameConfigQuery);
}
