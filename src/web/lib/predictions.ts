import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { predictionRowSchema, type PredictionRow } from '../../domain/api-schemas.ts';
import { championPickQuery } from './champion-pick.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { readRows, restTable } from './rest-client.ts';
import { useUser } from './session.ts';
import { dependsOn } from './versions.ts';

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

/** Reads the own predictions and champion, while the tab that shows them is made. */
export function prefetchOwnRows(userId: string): void {
  void queryClient.prefetchQuery(ownPredictionsQuery(userId));
  void queryClient.prefetchQuery(championPickQuery(userId));
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
