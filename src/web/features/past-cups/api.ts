import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  pastCupListSchema,
  pastRankingSchema,
  type PastCup,
  type PastStanding,
} from '../../../domain/past-cup-schemas.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { readWithSession } from '../../lib/rest-client.ts';
import { useUser } from '../../lib/session.ts';
import { dependsOn } from '../../lib/versions.ts';

const pastCupsQuery = queryOptions({
  queryKey: queryKeys.pastCups,
  queryFn: dependsOn(
    ['tournament'],
    async ({ signal }): Promise<PastCup[]> =>
      (await readWithSession('/api/past-cups', pastCupListSchema, signal)).cups,
  ),
});

const pastRankingQuery = (cupId: string) =>
  queryOptions({
    queryKey: [...queryKeys.pastCups, cupId],
    queryFn: async ({ signal }): Promise<PastStanding[]> => {
      const path = `/api/past-cups/${encodeURIComponent(cupId)}`;
      return (await readWithSession(path, pastRankingSchema, signal)).standings;
    },
  });

/** The past cups as the user sees them, the last one first; see docs/api.md#reads. */
export function usePastCups() {
  return useQuery({ ...pastCupsQuery, enabled: useUser() !== null });
}

/** The final ranking of one of them. */
export function usePastRanking(cupId: string) {
  return useQuery({ ...pastRankingQuery(cupId), enabled: useUser() !== null });
}
