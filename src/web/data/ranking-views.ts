import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { participantProfileSchema } from '../../domain/participant-schemas.ts';
import { matchDayRankingSchema, movementSchema, nearRowsSchema } from '../../domain/ranking-schemas.ts';
import { DataError } from './data-error.ts';
import { toLeaderboardEntry } from './leaderboard.ts';
import { queryKeys } from './query-client.ts';
import { readWithSession } from './rest-client.ts';
import { useUser } from './session.ts';

// Not in `index.ts`: only the ranking imports it. All of it is read again with the ranking.

const movementQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.rankingPage(page), 'movement'],
    queryFn: ({ signal }) => readWithSession(`/api/ranking/movement?page=${page}`, movementSchema, signal),
  });

/**
 * Where the participants of these pages of the ranking stood before the newest match day (docs/rules.md#movement), by id; nobody
 * until it is known.
 */
export function useEarlierPositions(pages: number[]): ReadonlyMap<string, number> {
  return useQueries({
    queries: pages.map(movementQuery),
    combine: (results) => new Map(results.flatMap(({ data }) => Object.entries(data?.before ?? {}))),
  });
}

/** The rows of the ranking around the user's (docs/api.md#near-rows). */
export function useNearRows() {
  const user = useUser();
  return useQuery({
    queryKey: [...queryKeys.ranking, 'near', user?.id],
    enabled: user !== null,
    meta: { onlineOnly: true },
    queryFn: async ({ signal }) => {
      const { rows, before } = await readWithSession('/api/ranking/near', nearRowsSchema, signal);
      return { entries: rows.map(toLeaderboardEntry), before };
    },
  });
}

/** The best of a completed match day, the last one when it is null (docs/api.md#match-days). */
export function useMatchDayRanking(matchDay: string | null) {
  return useQuery({
    queryKey: [...queryKeys.ranking, 'match-day', matchDay],
    enabled: useUser() !== null,
    meta: { onlineOnly: true },
    queryFn: ({ signal }) =>
      readWithSession(`/api/ranking/match-days/${matchDay ?? 'latest'}`, matchDayRankingSchema, signal),
  });
}

/** Whether a profile was not read because nobody has that id, or no longer. */
export function isUnknownParticipant(error: Error | null): boolean {
  return error instanceof DataError && error.cause === 404;
}

/** What everybody may see of a participant (docs/api.md#participants); none is read without an id. */
export function useParticipantProfile(userId: string | null) {
  const user = useUser();
  return useQuery({
    queryKey: [...queryKeys.ranking, 'participant', userId],
    enabled: user !== null && userId !== null,
    meta: { onlineOnly: true },
    queryFn: ({ signal }) => readWithSession(`/api/participants/${userId}`, participantProfileSchema, signal),
  });
}
