import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { leaderboardRowSchema, rankingPageSize, type LeaderboardRow } from '../../domain/api-schemas.ts';
import { hitCountsOf, type HitCounts } from '../../domain/score-prediction.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { readRows, rest } from './api-client.ts';
import { useUser } from './session.ts';
import { dependsOn } from './versions.ts';

const columns = '*, profiles(email, full_name, avatar_url)';

export interface LeaderboardEntry {
  userId: string;
  position: number;
  fullName: string;
  email: string;
  avatarUrl: string;
  totalPoints: number;
  totalPredictions: number;
  hits: HitCounts;
}

/** A page of the ranking; `total` is the number of participants, null on all but the first page. */
export interface LeaderboardPage {
  entries: LeaderboardEntry[];
  total: number | null;
}

/** Returns a row with its fallbacks: the name is the e-mail before the @, counters are 0. */
export function toLeaderboardEntry(row: LeaderboardRow): LeaderboardEntry {
  const email = row.profiles?.email ?? '';
  return {
    userId: row.user_id,
    position: row.position,
    fullName: row.profiles?.full_name?.trim() || email.split('@')[0] || '',
    email,
    avatarUrl: row.profiles?.avatar_url ?? '',
    totalPoints: row.total_points ?? 0,
    totalPredictions: row.total_predictions ?? 0,
    hits: hitCountsOf(row),
  };
}

/** Returns the query options for a page, counted from 0. The server orders ties (docs/rules.md#ranking-order). */
export function leaderboardPageQuery(page: number) {
  const first = page * rankingPageSize;
  return queryOptions({
    queryKey: queryKeys.rankingPage(page),
    queryFn: dependsOn(['ranking'], async ({ signal }): Promise<LeaderboardPage> => {
      const select = rest.from('user_stats').select(columns, page === 0 ? { count: 'exact' } : {});
      const ordered = select.order('total_points', { ascending: false });
      const response = await ordered.range(first, first + rankingPageSize - 1).abortSignal(signal);
      const rows = readRows(z.array(leaderboardRowSchema), response);
      return { entries: rows.map(toLeaderboardEntry), total: response.count };
    }),
  });
}

/** Reads the first page of the ranking, with the number of participants. Disabled for visitors. */
export function useLeaderboard() {
  const user = useUser();
  return useQuery({ ...leaderboardPageQuery(0), enabled: user !== null });
}

function ownStandingQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.standing(userId),
    queryFn: dependsOn(['ranking'], async ({ signal }): Promise<LeaderboardEntry | null> => {
      const select = rest.from('user_stats').select(columns).eq('user_id', userId);
      const row = readRows(z.nullable(leaderboardRowSchema), await select.abortSignal(signal).maybeSingle());
      return row === null ? null : toLeaderboardEntry(row);
    }),
  });
}

/** Reads the user's row in the ranking; `data` is null for users who are not in it yet. Disabled for visitors. */
export function useOwnStanding() {
  const user = useUser();
  return useQuery({ ...ownStandingQuery(user?.id ?? ''), enabled: user !== null });
}

/** Prefetches the first page of the ranking and the user's row while their tab is being rendered. */
export function prefetchRanking(userId: string): void {
  void queryClient.prefetchQuery(leaderboardPageQuery(0));
  void queryClient.prefetchQuery(ownStandingQuery(userId));
}

/** Returns a function that finds a row of `pages` by its index in the ranking, from 0; undefined while loading. */
export function useRankingRows(pages: number[]): (row: number) => LeaderboardEntry | undefined {
  const results = useQueries({ queries: pages.map(leaderboardPageQuery) });
  return (row) =>
    results[pages.indexOf(Math.floor(row / rankingPageSize))]?.data?.entries[row % rankingPageSize];
}
