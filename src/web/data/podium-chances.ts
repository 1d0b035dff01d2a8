import { queryOptions, useQuery } from '@tanstack/react-query';
import { podiumChancesResponseSchema, type OwnPodiumChances } from '../../domain/podium-chances-schemas.ts';
import { queryKeys } from './query-client.ts';
import { readWithSession } from './rest-client.ts';
import { useUser } from './session.ts';
import { dependsOn } from './versions.ts';

const podiumChancesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.allPredictions, 'podium-chances', userId],
    // What was claimed before a match began would be claimed too late.
    meta: { onlineOnly: true },
    queryFn: dependsOn(
      ['matches', 'ranking'],
      async ({ signal }): Promise<OwnPodiumChances | null> =>
        (await readWithSession('/api/podium-chances', podiumChancesResponseSchema, signal)).chances,
    ),
  });

/**
 * What the user can still win (docs/rules.md#podium-chances); null once nothing is left. Not in `index.ts`: only what is
 * loaded later imports it.
 */
export function usePodiumChances() {
  const user = useUser();
  return useQuery({ ...podiumChancesQuery(user?.id ?? ''), enabled: user !== null });
}
