import { championPickQuery } from './champion-pick.ts';
import { ownPredictionsQuery } from './predictions.ts';
import { queryClient } from './query-client.ts';
import { onceSignedIn } from './session.ts';

/** Reads the own predictions and champion once it is known who the user is, while the tab that shows them is made. */
export function preloadOwnRows(): void {
  onceSignedIn(({ id }) => {
    void queryClient.prefetchQuery(ownPredictionsQuery(id));
    void queryClient.prefetchQuery(championPickQuery(id));
  });
}
