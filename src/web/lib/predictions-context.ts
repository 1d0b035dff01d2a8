import { createContext, use } from 'react';
import type { Match, PredictionRow } from '../../domain/api-schemas.ts';
import { isOpenForPredictions } from '../../domain/match-status.ts';
import type { Draft } from './drafts.ts';

/** Stores what is typed for a match, in one box or both. */
export type TypeDraft = (matchId: string, typed: Partial<Draft>) => void;

/** How far the user's own predictions have been read. */
export type PredictionsState = 'loading' | 'failed' | 'loaded';

/**
 * What all tabs share of the own predictions. What is typed is no part of it (`useDraft`), or every key would render all
 * cards.
 */
export interface Predictions {
  predictions: ReadonlyMap<string, PredictionRow>;
  state: PredictionsState;
  /** Why they could not be read, while `state` is 'failed'. */
  failure: { message: string; retrying: boolean; onRetry: () => void } | null;
  /** The match whose score is being saved. */
  savingId: string | null;
  /** Whether a match takes predictions at `now`, the server's time in epoch milliseconds. */
  isOpen: (match: Match, now: number) => boolean;
  type: TypeDraft;
  /** Starts the flow with what is typed for a match. */
  submit: (match: Match, draft: Draft) => void;
  /** Opens the sheet that takes the predictions of these matches at once, in this order. */
  openQuickEntry: (matchIds: readonly string[]) => void;
  /** Opens the list of everybody's predictions of a match. */
  openPicks: (matchId: string) => void;
}

const nothing = () => undefined;

/** A visitor's: without predictions, and without anything that saves them. */
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

/** The predictions of the enclosing `PredictionsProvider`; a visitor's without one. */
export function usePredictions(): Predictions {
  return use(PredictionsContext);
}
