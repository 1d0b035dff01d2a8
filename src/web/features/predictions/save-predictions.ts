import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveResultsSchema, type SaveResult } from '../../../domain/save-result-schemas.ts';
import { asDataError, DataError, restError, dataMessages } from '../../lib/data-error.ts';
import { showSaved, type NewPrediction } from '../../lib/predictions.ts';
import { ensureProfile } from '../../lib/profiles.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { readJson } from '../../lib/read-response.ts';
import { fetchWithSession } from '../../lib/rest-client.ts';
import { useUser } from '../../lib/session.ts';
import type { SessionUser } from '../../lib/stored-session.ts';

/**
 * Saves several predictions with one request (docs/api.md#save-many-predictions) and returns what became of each, in
 * their order. Sending them again is safe. Throws `DataError` when it is not known what became of them.
 */
async function savePredictions(
  user: SessionUser | null,
  predictions: NewPrediction[],
): Promise<SaveResult[]> {
  if (user === null) throw new DataError(dataMessages.notSignedIn, 'not_signed_in');
  await ensureProfile(user);
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

/** Mutation that saves several predictions; the saved rows are in `useOwnPredictions` when it resolves. */
export function useSavePredictions() {
  const user = useUser();
  const client = useQueryClient();
  return useMutation<SaveResult[], DataError, NewPrediction[]>({
    mutationFn: (predictions) => savePredictions(user, predictions),
    onSuccess: async (results) => {
      const saved = results.flatMap(({ prediction }) => (prediction === null ? [] : [prediction]));
      if (user === null) return;
      await showSaved(client, user.id, saved);
      // Another score of a refused one may be stored already.
      if (saved.length < results.length)
        void client.invalidateQueries({ queryKey: queryKeys.allPredictions });
    },
  });
}
