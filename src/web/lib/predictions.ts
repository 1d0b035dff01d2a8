import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { predictionRowSchema, type PredictionRow } from '../../domain/api-schemas.ts';
import { championPickQuery } from './champion-pick.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { readRows, restTable } from './rest-client.ts';
import { useUser } from './session.ts';
import { dependsOn } from './versions.ts';

/** Returns the query of a user's own predictions, newest first. */
export function ownPredictionsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.predictions(userId),
    // A settled match changes the points of these rows together with the ranking.
    queryFn: dependsOn(['ranking'], async ({ signal }): Promise<PredictionRow[]> => {
      const select = restTable('predictions').select('*').eq('user_id', userId);
      const response = await select.order('predicted_at', { ascending: false }).abortSignal(signal);
      return readRows(z.array(predictionRowSchema), response);
    }),
  });
}

/** Prefetches the user's predictions and champion while their tab is being rendered. */
export function prefetchOwnRows(userId: string): void {
  void queryClient.prefetchQuery(ownPredictionsQuery(userId));
  void queryClient.prefetchQuery(championPickQuery(userId));
}

/** Returns the query of the user's predictions by match id, newest first. Disabled for visitors. */
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
