import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  provisionalStandingResponseSchema,
  type ProvisionalStanding,
} from '../../domain/provisional-standing-schemas.ts';
import { queryKeys } from './query-client.ts';
import { readWithSession } from './rest-client.ts';
import { useUser } from './session.ts';
import { dependsOn } from './versions.ts';

/** The query of `useProvisionalStanding`. */
export function provisionalStandingQuery(userId: string) {
  return queryOptions({
    queryKey: [...queryKeys.allPredictions, 'provisional', userId],
    // Without the server nobody knows the live matches' scores of now.
    meta: { onlineOnly: true },
    queryFn: dependsOn(
      ['matches', 'ranking'],
      async ({ signal }): Promise<ProvisionalStanding | null> =>
        (await readWithSession('/api/provisional-standing', provisionalStandingResponseSchema, signal))
          .standing,
    ),
  });
}

/**
 * What the user would have if every live match ended with its present score (docs/rules.md#provisional-standing); null
 * when none has both scores. Asked for while `enabled`, that is while a match is live.
 */
export function useProvisionalStanding(enabled: boolean) {
  const user = useUser();
  return useQuery({ ...provisionalStandingQuery(user?.id ?? ''), enabled: enabled && user !== null });
}
