import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { predictionRowSchema, type PredictionRow } from '../../domain/api-schemas.ts';
import { DataError, dataMessages } from './data-error.ts';
import { queryKeys } from './query-client.ts';
import { ensureProfile } from './profiles.ts';
import { readRows, restTable } from './rest-client.ts';
import { useUser } from './session.ts';
import type { SessionUser } from './stored-session.ts';
import { dependsOn } from './versions.ts';

/** A score to be saved: whole goals, 0 to 20. */
export interface NewPrediction {
  matchId: string;
  home: number;
  away: number;
}

/** The read of a user's own predictions. */
export function ownPredictionsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.predictions(userId),
    // What a row brings is settled, which is a change of the ranking.
    queryFn: dependsOn(['ranking'], async ({ signal }): Promise<PredictionRow[]> => {
      const select = restTable('predictions').select('*').eq('user_id', userId);
      const response = await select.order('predicted_at', { ascending: false }).abortSignal(signal);
      return readRows(z.array(predictionRowSchema), response);
    }),
  });
}

/** The user's predictions by match id, newest first; `data` is undefined while loading and for visitors. */
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

/**
 * Saves a prediction, which is final (docs/rules.md#saved-is-final). Saving the same score again succeeds and changes
 * nothing, so a retry after a lost response is safe. Throws `DataError` with the sentence to be shown.
 */
export async function savePrediction(
  user: SessionUser | null,
  prediction: NewPrediction,
): Promise<PredictionRow> {
  if (user === null) throw new DataError(dataMessages.notSignedIn, 'not_signed_in');
  await ensureProfile(user);
  const row = {
    user_id: user.id,
    match_id: prediction.matchId,
    home_score: prediction.home,
    away_score: prediction.away,
    updated_at: new Date().toISOString(),
  };
  const upsert = restTable('predictions').upsert(row, { onConflict: 'user_id,match_id' });
  return readRows(predictionRowSchema, await upsert.select('*').single());
}

/** Shows rows that were just saved in `useOwnPredictions`, in place of older ones of their matches. */
export async function showSaved(client: QueryClient, userId: string, saved: PredictionRow[]): Promise<void> {
  const { queryKey } = ownPredictionsQuery(userId);
  await client.cancelQueries({ queryKey });
  const ids = new Set(saved.map(({ match_id }) => match_id));
  client.setQueryData(queryKey, (rows = []) => [...saved, ...rows.filter((row) => !ids.has(row.match_id))]);
  void client.invalidateQueries({ queryKey: queryKeys.receipts(userId) });
  // How many have predicted them counts the user now.
  for (const id of ids) void client.invalidateQueries({ queryKey: [...queryKeys.picks, id] });
}

/** Mutation that saves a prediction; the saved row is in `useOwnPredictions` when it resolves. */
export function useSavePrediction() {
  const user = useUser();
  const client = useQueryClient();
  return useMutation<PredictionRow, DataError, NewPrediction>({
    mutationFn: (prediction) => savePrediction(user, prediction),
    onSuccess: (saved) => showSaved(client, saved.user_id, [saved]),
  });
}
