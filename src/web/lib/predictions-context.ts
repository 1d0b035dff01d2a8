import { createContext, use } from 'react';
import type { Match, PredictionRow } from '../../domain/api-schemas.ts';
import { isOpenForPredictions } from '../../domain/match-status.ts';
import type { Draft, TypeDraft } from './drafts.ts';
import { useAtNow } from './server-clock.ts';

export type PredictionsState = 'loading' | 'failed' | 'loaded';

/** The user's own predictions. Drafts are separate (`useDraft`), because each key would render all cards. */
export interface Predictions {
  predictions: ReadonlyMap<string, PredictionRow>;
  state: PredictionsState;
  failure: { message: string; retrying: boolean; onRetry: () => void } | null;
  savingId: string | null;
  /** `now` is the server's time in epoch milliseconds. */
  isOpen: (match: Match, now: number) => boolean;
  type: TypeDraft;
  submit: (match: Match, draft: Draft) => void;
  openQuickEntry: (matchIds: readonly string[]) => void;
  openPicks: (matchId: string) => void;
}

const nothing = () => undefined;

/** The predictions of a visitor: none, and no way to save any. */
export const noPredictions: Predictions = {
  predictions: new Map(),
  state: 'loading',
  failure: null,
  savingId: null,
  isOpen: isOpenForPredictions,
  type: nothing,
  submit: nothing,
  openQuickEntry: nothing,
  openPicks: nothing,
};

export const PredictionsContext = createContext(noPredictions);

/** Returns the predictions of the enclosing `PredictionsProvider`, or a visitor's without one. */
export function usePredictions(): Predictions {
  return use(PredictionsContext);
}

/** Returns the ids of the open matches, none of sample data, and of those left to predict, null until predictions are known. */
export function useOpenMatches(matches: Match[], sample: boolean) {
  const { predictions, state, isOpen } = usePredictions();
  const openIds = useAtNow((now) =>
    matches
      .filter((match) => !sample && isOpen(match, now))
      .map(({ id }) => id)
      .join('\n'),
  );
  const open = openIds === '' ? [] : openIds.split('\n');
  return { open, missing: state === 'loaded' ? missingPredictions(open, predictions) : null };
}

/** Returns the ids in `open` that are not in `predicted`, in the same order. */
export function missingPredictions(
  open: readonly string[],
  predicted: { has: (matchId: string) => boolean },
): string[] {
  return open.filter((id) => !predicted.has(id));
}
