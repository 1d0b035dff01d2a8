import { queryOptions, useQuery } from '@tanstack/react-query';
import { gameRecordsSchema } from '../../domain/recap-schemas.ts';
import { asDataError } from './data-error.ts';
import { queryKeys } from './query-client.ts';
import { readJson } from './read-response.ts';
import { fetchWithSession } from './rest-client.ts';
import { useUser } from './session.ts';

// Beside the ranking: whatever changes it has this fetched again too.
const gameRecordsQuery = queryOptions({
  queryKey: [...queryKeys.ranking, 'records'],
  queryFn: async ({ signal }) => {
    try {
      return await readJson(gameRecordsSchema, await fetchWithSession('/api/recaps', { signal }));
    } catch (cause) {
      throw asDataError(cause);
    }
  },
});

/** The records of the game (docs/rules.md#records-of-the-game). Not in `index.ts`: only what is loaded later imports it. */
export function useGameRecords() {
  return useQuery({ ...gameRecordsQuery, enabled: useUser() !== null });
}
