import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { predictionRowSchema, type PredictionRow } from '../../domain/api-schemas.ts';
import { saveResultsSchema, type SaveResult } from '../../domain/save-result-schemas.ts';
import type { Score } from '../../domain/score-prediction.ts';
import { fetchWithSession, readJson, readRows, rest } from './api-client.ts';
import { asDataError, DataError, dataMessages, restError, type RestFailure } from './data-error.ts';
import { queryKeys } from './query-client.ts';
import { useUser } from './session.ts';
import type { SessionUser } from './stored-session.ts';
import { dependsOn } from './versions.ts';

const uniqueViolation = '23505';

/** Returns the options of the query of a user's own predictions, newest first. */
export function ownPredictionsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.predictions(userId),
    // A settled match changes the points of these rows together with the ranking.
    queryFn: dependsOn(['ranking'], async ({ signal }): Promise<PredictionRow[]> => {
      const select = rest.from('predictions').select('*').eq('user_id', userId);
      const response = await select.order('predicted_at', { ascending: false }).abortSignal(signal);
      return readRows(z.array(predictionRowSchema), response);
    }),
  });
}

/** Reads the user's predictions by match id, newest first. Disabled for visitors. */
export function useOwnPredictions() {
  const user = useUser();
  return useQuery({
    ...ownPredictionsQuery(user?.id ?? ''),
    enabled: user !== null,
    select: byMatch,
  });
}

function byMatch(rows: PredictionRow[]): Map<string, PredictionRow> {
  return new Map(rows.map((row) => [row.match_id, row]));
}

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
  const { id: user_id } = await ensureParticipant(user);
  const row = { user_id, match_id: matchId, home_score: home, away_score: away };
  const upsert = rest
    .from('predictions')
    .upsert({ ...row, updated_at: new Date().toISOString() }, { onConflict: 'user_id,match_id' });
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
  await ensureParticipant(user);
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

let userWithProfile = '';

/** Notes that the page has read the user's profile, which then exists. */
export function noteProfile(userId: string): void {
  userWithProfile = userId;
}

/**
 * Returns the signed-in user with a profile, which is created unless it exists (docs/rules.md#profiles). Another tab may
 * create it at the same time. Throws `DataError` with the hint `not_signed_in` or `profile_failed`.
 */
export async function ensureParticipant(user: SessionUser | null): Promise<SessionUser> {
  if (user === null) throw new DataError(dataMessages.notSignedIn, 'not_signed_in');
  if (user.id === userWithProfile) return user;
  const found = await rest.from('profiles').select('id').eq('id', user.id).maybeSingle();
  if (found.error !== null) throw profileError(found.error, found.status);
  if (found.data !== null) return user;
  const { error, status } = await rest.from('profiles').insert({
    id: user.id,
    email: user.email,
    full_name: user.fullName,
    avatar_url: user.avatarUrl,
  });
  if (error !== null && error.code !== uniqueViolation) throw profileError(error, status);
  return user;
}

function profileError(cause: RestFailure, status: number): DataError {
  if (status === 401) return restError(cause, status);
  return new DataError(dataMessages.profileFailed, 'profile_failed', { cause });
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
