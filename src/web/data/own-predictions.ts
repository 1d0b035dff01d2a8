import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { predictionRowSchema, type PredictionRow } from '../../domain/wire.ts';
import { readRows } from './read-rows.ts';
import { queryKeys } from './query-client.ts';
import { restClient } from './rest-client.ts';
import { useUser } from './session.tsx';

/** All predictions of the user, newest first (spec 7). */
export function ownPredictionsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.predictions(userId),
    queryFn: async ({ signal }): Promise<PredictionRow[]> => {
      const select = restClient.from('predictions').select('*').eq('user_id', userId);
      const answer = await select.order('predicted_at', { ascending: false }).abortSignal(signal);
      return readRows(z.array(predictionRowSchema), answer);
    },
  });
}

/** One's own predictions by match id; `data` is undefined while loading and for visitors. */
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
