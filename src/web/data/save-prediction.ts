import { useMutation, useQueryClient } from '@tanstack/react-query';
import { predictionRowSchema, type PredictionRow } from '../../domain/wire.ts';
import { DataError, asDataError } from './data-error.ts';
import { ensureProfile } from './ensure-profile.ts';
import { ownPredictionsQuery } from './own-predictions.ts';
import { queryKeys } from './query-client.ts';
import { readRows } from './read-rows.ts';
import { restClient } from './rest-client.ts';
import { serverNow } from './server-clock.ts';
import type { SessionUser } from './session-user.ts';
import { useUser } from './session.tsx';
import { dataWords } from './words.ts';

/** A score to be saved: whole goals, 0 to 20. */
export interface NewPrediction {
  matchId: string;
  home: number;
  away: number;
}

/**
 * Saves a prediction, once and for all. Sending the same score again succeeds and changes nothing, so a
 * retry after a lost reply is safe. Throws `DataError` with the sentence to be shown.
 */
export async function savePrediction(
  user: SessionUser | null,
  prediction: NewPrediction,
): Promise<PredictionRow> {
  if (user === null) throw new DataError(dataWords.notSignedIn, 'not_signed_in');
  await ensureProfile(user);
  const row = {
    user_id: user.id,
    match_id: prediction.matchId,
    home_score: prediction.home,
    away_score: prediction.away,
    updated_at: new Date(serverNow()).toISOString(),
  };
  const table = restClient.from('predictions');
  const answer = await table.upsert(row, { onConflict: 'user_id,match_id' }).select('*').single();
  return readRows(predictionRowSchema, answer);
}

/** The saving of a prediction as a mutation; the saved row is in `useOwnPredictions` when it resolves. */
export function useSavePrediction() {
  const user = useUser();
  const client = useQueryClient();
  return useMutation<PredictionRow, DataError, NewPrediction>({
    networkMode: 'always',
    mutationFn: (prediction) => savePrediction(user, prediction).catch(rethrow),
    onSuccess: async (saved) => {
      const { queryKey } = ownPredictionsQuery(saved.user_id);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (rows = []) => [
        saved,
        ...rows.filter(({ match_id }) => match_id !== saved.match_id),
      ]);
      void client.invalidateQueries({ queryKey: queryKeys.receipts(saved.user_id) });
    },
  });
}

function rethrow(cause: unknown): never {
  throw asDataError(cause);
}
