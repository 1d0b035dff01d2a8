import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import {
  matchReceiptsSchema,
  mostMatchesOfPicks,
  picksPageSchema,
  picksResponseSchema,
  type MatchPicks,
  type PicksPage,
} from '../../../domain/picks-schemas.ts';
import type { ReceiptRow } from '../../../domain/record-schemas.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { readWithSession, shareAnswer } from '../../lib/api-client.ts';
import { useUser } from '../../lib/session.ts';
import { dependsOn } from '../../lib/versions.ts';

/** The picks of a match with the number of participants; null for a match that is not in the sheet. */
export type KnownPicks = (MatchPicks & { participants: number }) | null;

/** Milliseconds in which the requests of several cards are gathered into one. */
const gatheringMs = 250;
/** Most characters of ids in one URL; servers take 8 kB. */
const mostCharacters = 4_000;

interface Answer {
  picks: Map<string, KnownPicks>;
  signal: AbortSignal;
}

let gathered: { ids: string[]; answer: Promise<Answer> } | undefined;

/** Returns the picks of a match, requested together with others asked for at the same time. */
function readTogether(matchId: string): Promise<Answer> {
  const former = gathered?.ids ?? [];
  const isFull =
    former.length === mostMatchesOfPicks || former.join('').length + matchId.length > mostCharacters;
  if (gathered === undefined || isFull) {
    const ids: string[] = [];
    const answer = new Promise((resolve) => setTimeout(resolve, gatheringMs)).then(() => {
      if (gathered?.ids === ids) gathered = undefined;
      return readPicks(ids);
    });
    gathered = { ids, answer };
  }
  if (!gathered.ids.includes(matchId)) gathered.ids.push(matchId);
  return gathered.answer;
}

async function readPicks(ids: string[]): Promise<Answer> {
  const query = new URLSearchParams(ids.map((id) => ['match', id]));
  const { signal } = new AbortController();
  const { participants, matches } = await readWithSession(`/api/picks?${query}`, picksResponseSchema, signal);
  return { picks: new Map(matches.map((match) => [match.matchId, { ...match, participants }])), signal };
}

/** Milliseconds until a match that the server still keeps secret is fetched again; random, so that browsers spread out. */
const stillSecretMs = 5_000 * (1 + Math.random());

/** Returns the query of `useMatchPicks`. */
export function matchPicksQuery(matchId: string, isPublic: boolean) {
  const queryFn = dependsOn(['matches'], async (context: QueryFunctionContext): Promise<KnownPicks> => {
    const { picks, signal } = await readTogether(matchId);
    shareAnswer(signal, context.signal);
    return picks.get(matchId) ?? null;
  });
  return queryOptions({
    queryKey: [...queryKeys.picks, matchId, isPublic],
    // Only the server knows whether the match has been reopened.
    meta: { onlineOnly: true },
    queryFn,
    // This clock may be ahead of the server's.
    refetchInterval: ({ state }) => isPublic && state.data?.crowd === null && stillSecretMs,
  });
}

/** Returns everybody's picks of a match (docs/api.md#picks), fetched again when `isPublic` changes. */
export function useMatchPicks(matchId: string, isPublic: boolean) {
  const { data, isError } = useQuery({ ...matchPicksQuery(matchId, isPublic), enabled: useUser() !== null });
  // Deferred, so that React can pause between cards when answers for many of them arrive.
  return { data: useDeferredValue(data), isError };
}

type PageContext = QueryFunctionContext<readonly unknown[], number>;

/** Returns the query of `usePicksPages`. */
export function picksPagesQuery(matchId: string, search: string) {
  const queryFn = dependsOn(
    ['matches', 'ranking'],
    ({ signal, pageParam }: PageContext): Promise<PicksPage> => {
      const query = new URLSearchParams({ offset: String(pageParam), ...(search !== '' && { search }) });
      const path = `/api/matches/${encodeURIComponent(matchId)}/picks?${query}`;
      return readWithSession(path, picksPageSchema, signal);
    },
  );
  return infiniteQueryOptions({
    queryKey: [...queryKeys.picksPages, matchId, search],
    placeholderData: keepPreviousData,
    meta: { onlineOnly: true },
    initialPageParam: 0,
    queryFn,
    getNextPageParam: ({ next }) => next,
  });
}

/** Returns the predictions of a match page by page, only of people whose names begin with `search`. */
export function usePicksPages(matchId: string, search: string) {
  return useInfiniteQuery({ ...picksPagesQuery(matchId, search), enabled: useUser() !== null });
}

/** Returns the receipts of everybody's predictions of a match. Throws `DataError`. */
export async function readMatchReceipts(matchId: string): Promise<ReceiptRow[]> {
  const path = `/api/matches/${encodeURIComponent(matchId)}/receipts`;
  let { receipts, next } = await readWithSession(path, matchReceiptsSchema);
  while (next !== null) {
    const page = await readWithSession(
      `${path}?${new URLSearchParams({ after: next })}`,
      matchReceiptsSchema,
    );
    receipts = [...receipts, ...page.receipts];
    next = page.next;
  }
  return receipts;
}
