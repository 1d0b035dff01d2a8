import { queryOptions, useQuery } from '@tanstack/react-query';
import { gameConfigSchema } from '../../domain/api-schemas.ts';
import { queryKeys } from './query-client.ts';
import { publicRead } from './versions.ts';

export const gameConfigQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: publicRead(['tournament'], '/api/config', gameConfigSchema),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: 2,
});

/** Returns the query of the tournament, points, champion deadline and allowed domains. */
export function useGameConfig() {
  return useQuery(gameConfigQuery);
}
