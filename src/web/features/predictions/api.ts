import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import { predictionRowSchema, type PredictionRow } from '../../../domain/api-schemas.ts';
import {
  matchReceiptsSchema,
  mostMatchesOfPicks,
  picksPageSchema,
  picksResponseSchema,
  type MatchPicks,
  type PicksPage,
} from '../../../domain/picks-schemas.ts';
import type { ReceiptRow } from '../../../domain/record-schemas.ts';
import { saveResultsSchema, type SaveResult } from '../../../domain/save-result-schemas.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import { asDataError, DataError, dataMessages, restError } from '../../lib/data-error.ts';
import { ownPredictionsQuery } from '../../lib/predictions.ts';
import { ensureProfile } from '../../lib/profiles.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { readJson } from '../../lib/read-response.ts';
import { fetchWithSession, readRows, readWithSession, restTable } from '../../lib/rest-client.ts';
import { useUser } from '../../lib/session.ts';
import type { SessionUser } from '../../lib/stored-session.ts';
import { dependsOn, shareAnswer } from '../../lib/versions.ts';

/** A score to save: whole goals from 0 to 20. */
export interface NewPrediction extends Score {
  matchId: string;
}

/**
 * Saves a prediction, which is final (docs/rules.md#saved-is-final). Safe to retry: the same score again succeeds. Throws
 * `DataError` with a message for the user.
 */
export async function savePrediction(
  user: SessionUser | null,
  { matchId, home, away }: NewPrediction,
): Promise<PredictionRow> {
  const { id: user_id } = await participant(user);
  const row = { user_id, match_id: matchId, home_score: home, away_score: away };
  const upsert = restTable('predictions').upsert(
    { ...row, updated_at: new Date().toISOString() },
    { onConflict: 'user_id,match_id' },
  );
  return readRows(predictionRowSchema, await upsert.select('*').single());
}

/**
 * Saves several predictions in one request (docs/api.md#save-many-predictions) and returns their results in order. Safe to retry.
 * Throws `DataError` when the outcome is unknown.
 */
async function savePredictions(
  user: SessionUser | null,
  predictions: NewPrediction[],
): Promise<SaveResult[]> {
  await participant(user);
  try {
    const response = await fetchWithSession('/api/predictions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ predictions }),
    });
    if (response.status === 401 || response.status === 503)
      throw restError(await response.json(), response.status);
    return (await readJson(saveResultsSchema, response)).results;
  } catch (cause) {
    throw asDataError(cause);
  }
}

async function participant(user: SessionUser | null): Promise<SessionUser> {
  if (user === null) throw new DataError(dataMessages.notSignedIn, 'not_signed_in');
  await ensureProfile(user);
  return user;
}

/** Adds saved rows to `useOwnPredictions`, replacing older rows of the same matches. */
export async function showSaved(client: QueryClient, userId: string, saved: PredictionRow[]): Promise<void> {
  const { queryKey } = ownPredictionsQuery(userId);
  await client.cancelQueries({ queryKey });
  const ids = new Set(saved.map(({ match_id }) => match_id));
  client.setQueryData(queryKey, (rows = []) => [...saved, ...rows.filter((row) => !ids.has(row.match_id))]);
  void client.invalidateQueries({ queryKey: queryKeys.receipts(userId) });
  for (const id of ids) void client.invalidateQueries({ queryKey: [...queryKeys.picks, id] });
}

/** Returns a mutation that saves a prediction. When it resolves, `useOwnPredictions` has the saved row. */
export function useSavePrediction() {
  const user = useUser();
  const client = useQueryClient();
  return useMutation<PredictionRow, DataError, NewPrediction>({
    mutationFn: (prediction) => savePrediction(user, prediction),
    onSuccess: (saved) => showSaved(client, saved.user_id, [saved]),
  });
}

/** Returns a mutation that saves several predictions. When it resolves, `useOwnPredictions` has the saved rows. */
export function useSavePredictions() {
  const user = useUser();
  const client = useQueryClient();
  return useMutation<SaveResult[], DataError, NewPrediction[]>({
    mutationFn: (predictions) => savePredictions(user, predictions),
    onSuccess: async (results) => {
      const saved = results.flatMap(({ prediction }) => (prediction === null ? [] : [prediction]));
      if (user === null) return;
      await showSaved(client, user.id, saved);
      // A refusal may mean that another score is already stored.
      if (saved.length < results.length)
        void client.invalidateQueries({ queryKey: queryKeys.allPredictions });
    },
  });
}

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
  return useQuery({ ...matchPicksQuery(matchId, isPublic), enabled: useUser() !== null });
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
