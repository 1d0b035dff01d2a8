import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  provisionalRankingResponseSchema,
  type ProvisionalRanking,
} from '../../../domain/provisional-standing-schemas.ts';
import { toLeaderboardEntry, type LeaderboardEntry } from '../../lib/leaderboard.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { readWithSession } from '../../lib/rest-client.ts';
import { useUser } from '../../lib/session.ts';
import { dependsOn } from '../../lib/versions.ts';

/** The first page of the ranking as if every live match had ended, and where its participants are now. */
export interface ProvisionalPage {
  entries: LeaderboardEntry[];
  total: number;
  before: Record<string, number>;
  lastIsShared: boolean;
}

/** The query of `useProvisionalRanking`. */
export const provisionalRankingQuery = queryOptions({
  queryKey: [...queryKeys.allPredictions, 'provisional-ranking'],
  // Without the server nobody knows the live matches' scores of now.
  meta: { onlineOnly: true },
  queryFn: dependsOn(['matches', 'ranking'], async ({ signal }) =>
    toPage(
      (await readWithSession('/api/provisional-ranking', provisionalRankingResponseSchema, signal)).ranking,
    ),
  ),
});

/** The provisional ranking (docs/rules.md#provisional-ranking); null when no live match has both scores. */
export function useProvisionalRanking() {
  const user = useUser();
  return useQuery({ ...provisionalRankingQuery, enabled: user !== null });
}

function toPage(ranking: ProvisionalRanking | null): ProvisionalPage | null {
  return (
    ranking && {
      entries: ranking.rows.map(toLeaderboardEntry),
      total: ranking.total,
      before: ranking.before,
      lastIsShared: ranking.lastIsShared,
    }
  );
}
