import type { Score } from '../../../domain/score-prediction.ts';

/** A score to be saved; goals are null when the box holds no number. */
export interface Attempt {
  matchId: string;
  homeTeam: string;
  awayTeam: string;
  home: number | null;
  away: number | null;
}

/** An attempt whose two boxes hold numbers. */
export type ReadyAttempt = Attempt & Score;

export type PredictionAlert = 'started' | 'invalid' | 'failed';

/**
 * State of the one prediction being made (docs/rules.md#prediction-flow): idle -> confirming -> saving -> saved -> idle,
 * with alerts on the way. `ChampionFlow` has the same shape.
 */
export type PredictionFlow =
  | { step: 'idle' }
  | { step: 'confirming' | 'saving' | 'saved'; attempt: ReadyAttempt }
  | { step: 'alert'; alert: PredictionAlert; attempt: Attempt };

export type PredictionEvent =
  | { type: 'submit'; attempt: Attempt; open: boolean }
  | { type: 'confirm'; open: boolean }
  | { type: 'saved' }
  /** `alert` is null when the stored prediction is shown instead. */
  | { type: 'failed'; alert: PredictionAlert | null }
  /** The match of a form with typed goals, or of the open confirmation, has just started. */
  | { type: 'started'; attempt: Attempt }
  | { type: 'dismiss' };

export const idle: PredictionFlow = { step: 'idle' };

/**
 * Returns the next state. Events that do not fit the state return the same object, so a double click is one click. A
 * match that starts closes its confirmation with an alert, but never interrupts a save.
 */
export function advancePrediction(flow: PredictionFlow, event: PredictionEvent): PredictionFlow {
  switch (event.type) {
    case 'submit':
      return flow.step === 'idle' ? afterSubmit(event.attempt, event.open) : flow;
    case 'confirm':
      if (flow.step !== 'confirming') return flow;
      return event.open ? { step: 'saving', attempt: flow.attempt } : alert('started', flow.attempt);
    case 'saved':
      return flow.step === 'saving' ? { step: 'saved', attempt: flow.attempt } : flow;
    case 'failed':
      if (flow.step !== 'saving') return flow;
      return event.alert === null ? idle : alert(event.alert, flow.attempt);
    case 'started':
      return canBeInterrupted(flow, event.attempt) ? alert('started', event.attempt) : flow;
    case 'dismiss':
      return flow.step === 'saving' ? flow : idle;
  }
}

function afterSubmit(attempt: Attempt, open: boolean): PredictionFlow {
  if (!open) return alert('started', attempt);
  const { home, away } = attempt;
  if (home === null || away === null || home < 0 || away < 0) return alert('invalid', attempt);
  return { step: 'confirming', attempt: { ...attempt, home, away } };
}

function canBeInterrupted(flow: PredictionFlow, attempt: Attempt): boolean {
  if (flow.step === 'idle') return true;
  return flow.step === 'confirming' && flow.attempt.matchId === attempt.matchId;
}

function alert(kind: PredictionAlert, attempt: Attempt): PredictionFlow {
  return { step: 'alert', alert: kind, attempt };
}
