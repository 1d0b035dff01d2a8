import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { participantProfileSchema } from '../../domain/participant-schemas.ts';
import { matchDayRankingSchema, movementSchema } from '../../domain/ranking-schemas.ts';
import { DataError } from './data-error.ts';
import { queryKeys } from './query-client.ts';
import { readWithSession } from './rest-client.ts';
import { useUser } from './session.ts';
import { dependsOn } from './versions.ts';
import {
  provisionalStandingResponseSchema,
  type ProvisionalStanding,
} from '../../domain/provisional-standing-schemas.ts';

// All of it changes with the ranking.

const movementQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.rankingPage(page), 'movement'],
    queryFn: dependsOn(['ranking'], ({ signal }) =>
      readWithSession(`/api/ranking/movement?page=${page}`, movementSchema, signal),
    ),
  });

/**
 * Where the participants of these pages of the ranking stood before the newest match day (docs/rules.md#match-days), by id; nobody
 * until it is known.
 */
export function useEarlierPositions(pages: number[]): Record<string, number> {
  return useQueries({
    queries: pages.map(movementQuery),
    combine: (results) =>
      Object.assign({}, ...results.map(({ data }) => data?.before)) as Record<string, number>,
  });
}

/** The best of a completed match day, the last one when it is null (docs/api.md#reads). */
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

/** Whether a profile was not read because nobody has that id, or no longer. */
export function isUnknownParticipant(error: Error | null): boolean {
  return error instanceof DataError && error.cause === 404;
}

/** What everybody may see of a participant (docs/api.md#reads). */
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

/** The query of `useProvisionalStanding`. */
export const provisionalStandingQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.allPredictions, 'provisional', userId],
    // Without the server nobody knows the live matches' scores of now.
    meta: { onlineOnly: true },
    queryFn: dependsOn(['matches', 'ranking'], async ({ signal }): Promise<ProvisionalStanding | null> => {
      const path = '/api/provisional-standing';
      return (await readWithSession(path, provisionalStandingResponseSchema, signal)).standing;
    }),
  });

/**
 * What the user would have if every live match ended with its present score (docs/rules.md#provisional-ranking); null
 * when none has both scores.
 */
export function useProvisionalStanding() {
  const user = useUser();
  return useQuery({ ...provisionalStandingQuery(user?.id ?? ''), enabled: user !== null });
}
