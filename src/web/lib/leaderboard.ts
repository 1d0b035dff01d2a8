import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { leaderboardRowSchema, rankingPageSize, type LeaderboardRow } from '../../domain/api-schemas.ts';
import { queryKeys } from './query-client.ts';
import { readRows, restTable } from './rest-client.ts';
import { useUser } from './session.ts';
import { dependsOn } from './versions.ts';

const columns = '*, profiles(email, full_name, avatar_url)';

/** One participant in the ranking. */
export interface LeaderboardEntry {
  userId: string;
  position: number;
  fullName: string;
  email: string;
  avatarUrl: string;
  totalPoints: number;
  totalPredictions: number;
  correctWinners: number;
  exactPredictions: number;
}

/** A page of the ranking in its order; `total` is the number of participants, known from the first page. */
export interface LeaderboardPage {
  entries: LeaderboardEntry[];
  total: number | null;
}

/** Completes a row: the name falls back to the e-mail before the @, the picture to empty, counters to 0. */
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
    correctWinners: row.correct_winners ?? 0,
    exactPredictions: row.exact_predictions ?? 0,
  };
}

/** Page `page` (from 0) by total points, descending; the server orders ties, see docs/rules.md#ranking-order. */
export function leaderboardPageQuery(page: number) {
  const first = page * rankingPageSize;
  return queryOptions({
    queryKey: queryKeys.rankingPage(page),
    queryFn: dependsOn(['ranking'], async ({ signal }): Promise<LeaderboardPage> => {
      const select = restTable('user_stats').select(columns, page === 0 ? { count: 'exact' } : {});
      const ordered = select.order('total_points', { ascending: false });
      const response = await ordered.range(first, first + rankingPageSize - 1).abortSignal(signal);
      const rows = readRows(z.array(leaderboardRowSchema), response);
      return { entries: rows.map(toLeaderboardEntry), total: response.count };
    }),
  });
}

/** The first page with the number of participants: podium, top three, and the size of the list. */
export function useLeaderboard() {
  const user = useUser();
  return useQuery({ ...leaderboardPageQuery(0), enabled: user !== null });
}

/** The user's own row of the ranking; null for a user who is not in it yet. */
export function useOwnStanding() {
  const user = useUser();
  const userId = user?.id ?? '';
  return useQuery({
    queryKey: queryKeys.standing(userId),
    enabled: user !== null,
    queryFn: dependsOn(['ranking'], async ({ signal }): Promise<LeaderboardEntry | null> => {
      const select = restTable('user_stats').select(columns).eq('user_id', userId);
      const row = readRows(z.nullable(leaderboardRowSchema), await select.abortSignal(signal).maybeSingle());
      return row === null ? null : toLeaderboardEntry(row);
    }),
  });
}

/** The rows of `pages` by their place in the ranking, from 0; undefined while they load. */
export function useRankingRows(pages: number[]): (row: number) => LeaderboardEntry | undefined {
  const results = useQueries({ queries: pages.map(leaderboardPageQuery) });
  return (row) =>
    results[pages.indexOf(Math.floor(row / rankingPageSize))]?.data?.entries[row % rankingPageSize];
}
