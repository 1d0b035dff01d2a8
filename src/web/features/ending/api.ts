import { queryOptions, useQuery } from '@tanstack/react-query';
import { gameRecordsSchema, recapResponseSchema } from '../../../domain/recap-schemas.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { readWithSession } from '../../lib/rest-client.ts';
import { useUser } from '../../lib/session.ts';
import { dependsOn } from '../../lib/versions.ts';

const recapQuery = (userId: string, matchDay: string) =>
  queryOptions({
    queryKey: [...queryKeys.ranking, 'recap', userId, matchDay],
    queryFn: dependsOn(['ranking'], ({ signal }) =>
      readWithSession(`/api/recaps/${matchDay}`, recapResponseSchema, signal),
    ),
  });

const gameRecordsQuery = queryOptions({
  queryKey: [...queryKeys.ranking, 'records'],
  queryFn: dependsOn(['ranking'], ({ signal }) => readWithSession('/api/recaps', gameRecordsSchema, signal)),
});

/**
 * What a completed match day ('YYYY-MM-DD') brought, to everybody and to the user (docs/rules.md#recap); nothing is read without
 * one.
 */
export function useRecap(matchDay: string | null) {
  const user = useUser();
  return useQuery({
    ...recapQuery(user?.id ?? '', matchDay ?? ''),
    enabled: user !== null && matchDay !== null,
  });
}

/** The records of the game (docs/rules.md#records-of-the-game). */
export function useGameRecords() {
  return useQuery({ ...gameRecordsQuery, enabled: useUser() !== null });
}
