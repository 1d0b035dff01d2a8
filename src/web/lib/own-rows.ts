import { championPickQuery } from './champion-pick.ts';
import { ownPredictionsQuery } from './predictions.ts';
import { queryClient } from './query-client.ts';

/** Reads the own predictions and champion, while the tab that shows them is made. */
export function prefetchOwnRows(userId: string): void {
  void queryClient.prefetchQuery(ownPredictionsQuery(userId));
  void queryClient.prefetchQuery(championPickQuery(userId));
}
