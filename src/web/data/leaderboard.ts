import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { leaderboardRowSchema } from '../../domain/wire.ts';
import { toLeaderboardEntry, type LeaderboardEntry } from './leaderboard-entry.ts';
import { queryKeys } from './query-client.ts';
import { readRows } from './read-rows.ts';
import { restClient } from './rest-client.ts';
import { useUser } from './session.tsx';

/** The ranking is read in pages, never in one giant answer (rulings, "Ranking"). */
export const rankingPageSize = 50;

const columns = '*, profiles(email, full_name, avatar_url)';

/** A page of the ranking in its order; `total` is the number of participants, known from the first page. */
export interface LeaderboardPage {
  entries: LeaderboardEntry[];
  total: number | null;
}

/** Page `page` (from 0) of the ranking, by total points descending; ties are put in order by the server. */
export function leaderboardPageQuery(page: number) {
  const first = page * rankingPageSize;
  return queryOptions({
    queryKey: queryKeys.rankingPage(page),
    queryFn: async ({ signal }): Promise<LeaderboardPage> => {
      const select = restClient.from('user_stats').select(columns, page === 0 ? { count: 'exact' } : {});
      const ordered = select.order('total_points', { ascending: false });
      const answer = await ordered.range(first, first + rankingPageSize - 1).abortSignal(signal);
      const rows = readRows(z.array(leaderboardRowSchema), answer);
      return { entries: rows.map(toLeaderboardEntry), total: answer.count };
    },
  });
}

/** The first page with the number of participants: podium, top three, and the size of the list. */
export function useLeaderboard() {
  const user = useUser();
  return useQuery({ ...leaderboardPageQuery(0), enabled: user !== null });
}

/** Several pages at once, for the part of the list that is on screen; index 0 is the first asked page. */
export function useLeaderboardPages(pages: number[]) {
  return useQueries({ queries: pages.map(leaderboardPageQuery) });
}

/** One's own row of the ranking; null for someone who is not in it yet. */
export function useOwnStanding() {
  const user = useUser();
  const userId = user?.id ?? '';
  return useQuery({
    queryKey: queryKeys.standing(userId),
    enabled: user !== null,
    queryFn: async ({ signal }): Promise<LeaderboardEntry | null> => {
      const select = restClient.from('user_stats').select(columns).eq('user_id', userId);
      const row = readRows(z.nullable(leaderboardRowSchema), await select.abortSignal(signal).maybeSingle());
      return row === null ? null : toLeaderboardEntry(row);
    },
  });
}
