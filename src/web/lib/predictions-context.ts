import { createContext, use } from 'react';
import type { Match, PredictionRow } from '../../domain/api-schemas.ts';
import { isOpenForPredictions } from '../../domain/match-status.ts';
import type { Draft } from './drafts.ts';

export type TypeDraft = (matchId: string, typed: Partial<Draft>) => void;

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
