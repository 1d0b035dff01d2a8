import type { Score } from '../../../domain/score-prediction.ts';

/** A score that somebody wants to save; the goals are null when the box holds no number. */
export interface Attempt {
  matchId: string;
  homeTeam: string;
  awayTeam: string;
  home: number | null;
  away: number | null;
}

/** An attempt whose two boxes hold numbers. */
export type ReadyAttempt = Attempt & Score;

/** Which of the three alerts of the specification is on screen (spec 5, 8). */
export type AlertKind = 'started' | 'invalid' | 'failed';

/** Where the one prediction that is being made stands (spec 4, "Prediction flow"). */
export type PredictionFlow =
  | { step: 'entering' }
  | { step: 'confirming' | 'saving' | 'saved'; attempt: ReadyAttempt }
  | { step: 'alert'; alert: AlertKind; attempt: Attempt };

export type FlowEvent =
  | { type: 'submit'; attempt: Attempt; open: boolean }
  | { type: 'confirm'; open: boolean }
  | { type: 'saved' }
  | { type: 'failed'; alert: AlertKind | null }
  /** The match of a form with typed goals, or of the open dialog, has just begun. */
  | { type: 'started'; attempt: Attempt }
  | { type: 'dismiss' };

const entering: PredictionFlow = { step: 'entering' };

/**
 * The next state of the flow. Events that do not fit the state change nothing, so a double click is one
 * click; a match that starts closes the dialog with its alert, but never a save that is on its way.
 */
export function advanceFlow(flow: PredictionFlow, event: FlowEvent): PredictionFlow {
  switch (event.type) {
    case 'submit':
      return flow.step === 'entering' ? afterSubmit(event.attempt, event.open) : flow;
    case 'confirm':
      if (flow.step !== 'confirming') return flow;
      return event.open ? { step: 'saving', attempt: flow.attempt } : alert('started', flow.attempt);
    case 'saved':
      return flow.step === 'saving' ? { step: 'saved', attempt: flow.attempt } : flow;
    case 'failed':
      if (flow.step !== 'saving') return flow;
      return event.alert === null ? entering : alert(event.alert, flow.attempt);
    case 'started':
      return canBeInterrupted(flow, event.attempt) ? alert('started', event.attempt) : flow;
    case 'dismiss':
      return flow.step === 'saving' ? flow : entering;
  }
}

function afterSubmit(attempt: Attempt, open: boolean): PredictionFlow {
  if (!open) return alert('started', attempt);
  const { home, away } = attempt;
  if (home === null || away === null || home < 0 || away < 0) return alert('invalid', attempt);
  return { step: 'confirming', attempt: { ...attempt, home, away } };
}

function canBeInterrupted(flow: PredictionFlow, attempt: Attempt): boolean {
  if (flow.step === 'entering') return true;
  return flow.step === 'confirming' && flow.attempt.matchId === attempt.matchId;
}

function alert(kind: AlertKind, attempt: Attempt): PredictionFlow {
  return { step: 'alert', alert: kind, attempt };
}
