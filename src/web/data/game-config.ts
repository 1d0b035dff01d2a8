import { queryOptions, useQuery } from '@tanstack/react-query';
import { gameConfigSchema, type GameConfig } from '../../domain/wire.ts';
import { fetchJson } from './fetch-json.ts';
import { queryKeys } from './query-client.ts';

/** The game as every screen needs it; asked for once, and again when the tournament changes. */
export const gameConfigQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: ({ signal }) => fetchJson('/api/config', gameConfigSchema, signal),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: 2,
});

/** Tournament, points, champion deadline and allowed domains; `data` is undefined until they are here. */
export function useGameConfig() {
  return useQuery(gameConfigQuery);
}

/** The clubs' two colours by name or other spelling, for the shield of a crest that does not load. */
export function teamOf(config: GameConfig | undefined, name: string) {
  return config?.tournament.teams.find((team) => team.name === name || team.aliases.includes(name));
}
