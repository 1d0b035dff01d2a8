import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  pastCupListSchema,
  pastRankingSchema,
  type PastCup,
  type PastStanding,
} from '../../domain/past-cup-schemas.ts';
import { asDataError } from './data-error.ts';
import { queryKeys } from './query-client.ts';
import { readJson } from './read-response.ts';
import { fetchWithSession } from './rest-client.ts';
import { useUser } from './session.ts';

const pastCupsQuery = queryOptions({
  queryKey: queryKeys.pastCups,
  queryFn: async ({ signal }): Promise<PastCup[]> => {
    try {
      return (await readJson(pastCupListSchema, await fetchWithSession('/api/past-cups', { signal }))).cups;
    } catch (cause) {
      throw asDataError(cause);
    }
  },
});

const pastRankingQuery = (cupId: string) =>
  queryOptions({
    queryKey: [...queryKeys.pastCups, cupId],
    queryFn: async ({ signal }): Promise<PastStanding[]> => {
      try {
        const response = await fetchWithSession(`/api/past-cups/${encodeURIComponent(cupId)}`, { signal });
        return (await readJson(pastRankingSchema, response)).standings;
      } catch (cause) {
        throw asDataError(cause);
      }
    },
  });

/** The past cups as the user sees them, the last one first; see docs/api.md#past-cups. */
export function usePastCups() {
  return useQuery({ ...pastCupsQuery, enabled: useUser() !== null });
}

/** The final ranking of one of them. */
export function usePastRanking(cupId: string) {
  return useQuery({ ...pastRankingQuery(cupId), enabled: useUser() !== null });
}
