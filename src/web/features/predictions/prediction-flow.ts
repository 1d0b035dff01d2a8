import type { Match } from '../../../domain/api-schemas.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import { type Attempt, type Draft, goalsOf } from '../../lib/drafts.ts';

type PredictedMatch = Pick<Match, 'id' | 'homeTeam' | 'awayTeam'>;

export type ReadyAttempt = Attempt & Score;

/** A save that failed. It can be tried again or, when `offline`, sent later. `cause` is the message of the server or the app. */
export interface SaveFailure {
  alert: 'failed' | 'offline';
  cause: string;
}

/** Idle -> confirming -> saving -> saved -> idle, with alerts on the way; see docs/screens.md#prediction-flow. */
export type PredictionFlow =
  | { step: 'idle' }
  | { step: 'confirming' | 'saving' | 'saved'; attempt: ReadyAttempt }
  | { step: 'alert'; alert: 'started' | 'invalid'; attempt: Attempt }
  | ({ step: 'alert'; attempt: ReadyAttempt } & SaveFailure);

export type PredictionEvent =
  | { type: 'submit'; match: PredictedMatch; draft: Draft; open: boolean }
  | { type: 'confirm'; open: boolean }
  | { type: 'saved' }
  /** `alert` is null when the stored prediction is shown instead. */
  | { type: 'failed'; alert: 'started' | null }
  | ({ type: 'failed' } & SaveFailure)
  /** The match of the open confirmation, or of typed goals, has just started. */
  | { type: 'started'; match: PredictedMatch; draft: Draft }
  | { type: 'dismiss' };

export const idle: PredictionFlow = { step: 'idle' };

/** Returns the next state, or the same object for an event that does not fit, so that a double click counts once. */
export function advancePrediction(flow: PredictionFlow, event: PredictionEvent): PredictionFlow {
  switch (event.type) {
    case 'submit':
      return flow.step === 'idle' ? afterSubmit(attemptOf(event.match, event.draft), event.open) : flow;
    case 'confirm':
      if (flow.step !== 'confirming' && !(flow.step === 'alert' && 'cause' in flow)) return flow;
      return event.open ? { step: 'saving', attempt: flow.attempt } : alert('started', flow.attempt);
    case 'saved':
      return flow.step === 'saving' ? { step: 'saved', attempt: flow.attempt } : flow;
    case 'failed':
      if (flow.step !== 'saving') return flow;
      if ('cause' in event)
        return { step: 'alert', alert: event.alert, attempt: flow.attempt, cause: event.cause };
      return event.alert === null ? idle : alert(event.alert, flow.attempt);
    case 'started':
      return canBeInterrupted(flow, event.match)
        ? alert('started', attemptOf(event.match, event.draft))
        : flow;
    case 'dismiss':
      return flow.step === 'saving' ? flow : idle;
  }
}

function attemptOf({ id, homeTeam, awayTeam }: PredictedMatch, { home, away }: Draft): Attempt {
  return { matchId: id, homeTeam, awayTeam, home: goalsOf(home), away: goalsOf(away) };
}

function afterSubmit(attempt: Attempt, open: boolean): PredictionFlow {
  if (!open) return alert('started', attempt);
  const { home, away } = attempt;
  if (home === null || away === null) return alert('invalid', attempt);
  return { step: 'confirming', attempt: { ...attempt, home, away } };
}

function canBeInterrupted(flow: PredictionFlow, match: PredictedMatch): boolean {
  if (flow.step === 'idle') return true;
  return flow.step === 'confirming' && flow.attempt.matchId === match.id;
}

function alert(kind: 'started' | 'invalid', attempt: Attempt): PredictionFlow {
  return { step: 'alert', alert: kind, attempt };
}
