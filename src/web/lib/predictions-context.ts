import { createContext, use } from 'react';
import type { Match, PredictionRow } from '../../domain/api-schemas.ts';
import type { Draft } from './drafts.ts';

/** Stores what is typed for a match, in one box or both. */
export type TypeDraft = (matchId: string, typed: Partial<Draft>) => void;

/** The picture, the colours and the letters of a team's crest, by its name. */
export type TeamCrests = (team: string) => { src: string; colors?: string[]; letters?: string };

/** How far the user's own predictions have been read. */
export type PredictionsState = 'loading' | 'failed' | 'loaded';

/**
 * What the prediction panels of all cards share. It is above the lists: a match changes its list when it starts. What is typed
 * is no part of it (`useDraft`), or every key would render all cards.
 */
export interface Predictions {
  predictions: ReadonlyMap<string, PredictionRow>;
  state: PredictionsState;
  /** Why they could not be read, while `state` is 'failed'. */
  failure: { message: string; retrying: boolean; retry: () => void } | null;
  /** The match whose score is being saved. */
  savingId: string | null;
  /** Whether a match takes predictions at `now`, the server's time in epoch milliseconds. */
  isOpen: (match: Match, now: number) => boolean;
  type: TypeDraft;
  /** Starts the flow with what is typed for a match. */
  submit: (match: Match, draft: Draft) => void;
  /** Opens the sheet that takes the predictions of these matches at once, in this order. */
  openQuickEntry: (matchIds: readonly string[]) => void;
  /** Registers the panel that gets the focus when a dialog of its match closes; returns how to remove it. */
  registerPanel: (matchId: string, panel: { focus: (options?: FocusOptions) => void }) => () => void;
}

export const PredictionsContext = createContext<Predictions | null>(null);

/** The predictions of the enclosing `PredictionsProvider`. */
export function usePredictions(): Predictions {
  const predictions = use(PredictionsContext);
  if (predictions === null) throw new Error('There is no PredictionsProvider.');
  return predictions;
}
