import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { participantProfileSchema } from '../../domain/participant-schemas.ts';
import { matchDayRankingSchema, movementSchema } from '../../domain/ranking-schemas.ts';
import { DataError } from './data-error.ts';
import { queryKeys } from './query-client.ts';
import { readWithSession } from './api-client.ts';
import { useUser } from './session.ts';
import { dependsOn } from './versions.ts';
import {
  provisionalStandingResponseSchema,
  type ProvisionalStanding,
} from '../../domain/provisional-standing-schemas.ts';

const movementQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.rankingPage(page), 'movement'],
    queryFn: dependsOn(['ranking'], ({ signal }) =>
      readWithSession(`/api/ranking/movement?page=${page}`, movementSchema, signal),
    ),
  });

/** Returns positions before the newest match day by participant id (docs/rules.md#match-days), {} while loading. */
export function useEarlierPositions(pages: number[]): Record<string, number> {
  return useQueries({
    queries: pages.map(movementQuery),
    combine: (results) =>
      Object.assign({}, ...results.map(({ data }) => data?.before)) as Record<string, number>,
  });
}

/** Returns the query of a completed match day's best participants; null asks for the last one (docs/api.md#reads). */
export function useMatchDayRanking(matchDay: string | null) {
  return useQuery({
    queryKey: [...queryKeys.ranking, 'match-day', matchDay],
    enabled: useUser() !== null,
    meta: { onlineOnly: true },
    queryFn: dependsOn(['ranking'], ({ signal }) =>
      readWithSession(`/api/ranking/match-days/${matchDay ?? 'latest'}`, matchDayRankingSchema, signal),
    ),
  });
}

/** Returns whether a profile could not be read because no participant has its id. */
export function isUnknownParticipant(error: Error | null): boolean {
  return error instanceof DataError && error.cause === 404;
}

/** Returns the query of a participant's public profile (docs/api.md#reads). */
export function useParticipantProfile(userId: string) {
  return useQuery({
    queryKey: [...queryKeys.ranking, 'participant', userId],
    enabled: useUser() !== null,
    meta: { onlineOnly: true },
    queryFn: dependsOn(['ranking'], ({ signal }) =>
      readWithSession(`/api/participants/${userId}`, participantProfileSchema, signal),
    ),
  });
}

export const provisionalStandingQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.allPredictions, 'provisional', userId],
    // Stored scores of live matches would be out of date.
    meta: { onlineOnly: true },
    queryFn: dependsOn(['matches', 'ranking'], async ({ signal }): Promise<ProvisionalStanding | null> => {
      const path = '/api/provisional-standing';
      return (await readWithSession(path, provisionalStandingResponseSchema, signal)).standing;
    }),
  });

/**
 * Returns the query of the user's standing if all live matches ended now (docs/rules.md#provisional-ranking); `data` is
 * null when none has both scores.
 */
export function useProvisionalStanding() {
  const user = useUser();
  return useQuery({ ...provisionalStandingQuery(user?.id ?? ''), enabled: user !== null });
}
