import { queryOptions, useQuery } from '@tanstack/react-query';
import { podiumChancesResponseSchema, type OwnPodiumChances } from '../../domain/podium-chances-schemas.ts';
import { asDataError } from './data-error.ts';
import { queryKeys } from './query-client.ts';
import { readJson } from './read-response.ts';
import { fetchWithSession } from './rest-client.ts';
import { useUser } from './session.ts';

const podiumChancesQuery = (userId: string) =>
  queryOptions({
    // Beside the own predictions, whatever changes their points has this fetched again too.
    queryKey: [...queryKeys.allPredictions, 'podium-chances', userId],
    // What was claimed before a match began would be claimed too late.
    meta: { onlineOnly: true },
    queryFn: async ({ signal }): Promise<OwnPodiumChances | null> => {
      try {
        const response = await fetchWithSession('/api/podium-chances', { signal });
        return (await readJson(podiumChancesResponseSchema, response)).chances;
      } catch (cause) {
        throw asDataError(cause);
      }
    },
  });

/**
 * What the user can still win (docs/rules.md#podium-chances); null once nothing is left. Not in `index.ts`: only what is
 * loaded later imports it.
 */
export function usePodiumChances() {
  const user = useUser();
  return useQuery({ ...podiumChancesQuery(user?.id ?? ''), enabled: user !== null });
}
