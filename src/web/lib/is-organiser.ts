import { useQuery } from '@tanstack/react-query';
import { organiserMeSchema } from '../../domain/organiser-schemas.ts';
import { personalKey } from './query-client.ts';
import { readWithSession } from './api-client.ts';
import { useUser } from './session.ts';

/** Returns the query that tells whether the user organises the game. */
export function useIsOrganiser() {
  return useQuery({
    queryKey: personalKey('organiser', 'me'),
    meta: { onlineOnly: true },
    queryFn: async ({ signal }) =>
      (await readWithSession('/api/organiser/me', organiserMeSchema, signal)).organiser,
    enabled: useUser() !== null,
  });
}
