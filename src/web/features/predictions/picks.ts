import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
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
import { readWithSession } from '../../lib/rest-client.ts';
import { useUser } from '../../lib/session.ts';
import { dependsOn, shareAnswer } from '../../lib/versions.ts';

/** How many have predicted a match, of how many, and what once that is public; null for a match that is not in the sheet. */
export type KnownPicks = (MatchPicks & { participants: number }) | null;

/**
 * Cards that appear one after the other ask together: until none has come for this long, and the first has waited for so long
 * at most; in milliseconds. A slow phone takes 100 ms and more from one to the next.
 */
const pauseMs = 150;
const longestWaitMs = 1_000;
/** An address has at most so many characters of ids: servers take 8 kB. */
const mostCharacters = 4_000;

interface Answer {
  picks: Map<string, KnownPicks>;
  /** What was asked with. */
  signal: AbortSignal;
}

interface Gathered {
  ids: string[];
  answer: Promise<Answer>;
  /** Begins the pause anew. */
  wait(): void;
}
let gathered: Gathered | undefined;

/** Asks for a match in one request with all others that are asked for at the same time. */
function readTogether(matchId: string): Promise<Answer> {
  const length = gathered?.ids.join('').length ?? 0;
  if (gathered?.ids.length === mostMatchesOfPicks || length + matchId.length > mostCharacters)
    gathered = undefined;
  gathered ??= openGathering();
  const { ids, answer } = gathered;
  if (!ids.includes(matchId)) ids.push(matchId);
  gathered.wait();
  return answer;
}

function openGathering(): Gathered {
  const ids: string[] = [];
  const latest = Date.now() + longestWaitMs;
  let send = (): void => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = new Promise<void>((resolve) => (send = resolve)).then(() => {
    if (gathered?.ids === ids) gathered = undefined;
    return readPicks(ids);
  });
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(send, Math.min(pauseMs, latest - Date.now()));
  };
  return { ids, answer, wait };
}

async function readPicks(ids: string[]): Promise<Answer> {
  const query = new URLSearchParams(ids.map((id) => ['match', id]));
  const { signal } = new AbortController();
  const { participants, matches } = await readWithSession(`/api/picks?${query}`, picksResponseSchema, signal);
  return { picks: new Map(matches.map((match) => [match.matchId, { ...match, participants }])), signal };
}

/** When a match is asked for again that has just started here and not yet there; not for all browsers at once. */
const stillSecretMs = 5_000 * (1 + Math.random());

/** The query of `useMatchPicks`. */
export function matchPicksQuery(matchId: string, isPublic: boolean) {
  const queryFn = dependsOn(['matches'], async (context: QueryFunctionContext): Promise<KnownPicks> => {
    const { picks, signal } = await readTogether(matchId);
    shareAnswer(signal, context.signal);
    return picks.get(matchId) ?? null;
  });
  return queryOptions({
    queryKey: [...queryKeys.picks, matchId, isPublic],
    // Without the server nobody knows whether the match has opened again.
    meta: { onlineOnly: true },
    queryFn,
    // This clock may be ahead of the server's.
    refetchInterval: ({ state }) => isPublic && state.data?.crowd === null && stillSecretMs,
  });
}

/**
 * What is known of everybody's predictions of a match (docs/api.md#picks); asked for again once `isPublic`, whether the
 * match has started by the server's clock, changes.
 */
export function useMatchPicks(matchId: string, isPublic: boolean) {
  return useQuery({ ...matchPicksQuery(matchId, isPublic), enabled: useUser() !== null });
}

type PageContext = QueryFunctionContext<readonly unknown[], number>;

/** The query of `usePicksPages`. */
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
    // The list does not jump while somebody types.
    placeholderData: keepPreviousData,
    meta: { onlineOnly: true },
    initialPageParam: 0,
    queryFn,
    getNextPageParam: ({ next }) => next,
  });
}

/** The predictions of a match, page by page, or the ones of people whose names begin with `search`. */
export function usePicksPages(matchId: string, search: string) {
  return useInfiniteQuery({ ...picksPagesQuery(matchId, search), enabled: useUser() !== null });
}

/** The receipts of everybody's predictions of a match. Throws `DataError`. */
export async function readMatchReceipts(matchId: string): Promise<ReceiptRow[]> {
  const all: ReceiptRow[] = [];
  let page: z.output<typeof matchReceiptsSchema> = { receipts: [], next: '' };
  while (page.next !== null) {
    const query = page.next === '' ? '' : `?${new URLSearchParams({ after: page.next })}`;
    const path = `/api/matches/${encodeURIComponent(matchId)}/receipts${query}`;
    page = await readWithSession(path, matchReceiptsSchema);
    all.push(...page.receipts);
  }
  return all;
}
