import { createContext, use } from 'react';
import type { Match, PredictionRow } from '../../../domain/wire.ts';
import type { PredictionsState } from './strip-view.ts';

/** What somebody has typed into the two boxes of a match. */
export interface Draft {
  home: string;
  away: string;
}

export const emptyDraft: Draft = { home: '', away: '' };

/** What the strips of all cards share. It lives above the lists: a match changes its list when it starts. */
export interface PredictionDesk {
  predictions: ReadonlyMap<string, PredictionRow>;
  state: PredictionsState;
  drafts: Readonly<Record<string, Draft>>;
  /** The match whose score is on its way to the server. */
  savingId: string | null;
  /** Whether a match takes predictions by the server's clock. */
  isOpen: (match: Match, now: number) => boolean;
  type: (matchId: string, draft: Draft) => void;
  submit: (match: Match) => void;
}

export const PredictionDeskContext = createContext<PredictionDesk | null>(null);

/** The desk of the tab; strips exist only inside of it. */
export function usePredictionDesk(): PredictionDesk {
  const desk = use(PredictionDeskContext);
  if (desk === null) throw new Error('A prediction strip needs a PredictionDesk above it');
  return desk;
}
