import type { Match } from '../../../domain/api-schemas.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import type { Draft } from '../../lib/drafts.ts';

/** A score to be saved; goals are null when the box holds no number. */
export interface Attempt {
  matchId: string;
  homeTeam: string;
  awayTeam: string;
  home: number | null;
  away: number | null;
}

type PredictedMatch = Pick<Match, 'id' | 'homeTeam' | 'awayTeam'>;

export type ReadyAttempt = Attempt & Score;

/** A save that failed: it may be tried again or, `offline`, be sent later. `cause`: the words of the server or the app. */
export interface SaveFailure {
  alert: 'failed' | 'offline';
  cause: string;
}

/**
 * State of the one prediction being made (docs/screens.md#prediction-flow): idle -> confirming -> saving -> saved -> idle,
 * with alerts on the way. `ChampionFlow` has the same shape.
 */
export type PredictionFlow =
  | { step: 'idle' }
  | { step: 'confirming' | 'saving' | 'saved'; attempt: ReadyAttempt }
  | { step: 'alert'; alert: 'started' | 'invalid'; attempt: Attempt }
  | ({ step: 'alert'; attempt: ReadyAttempt } & SaveFailure);

export type PredictionEvent =
  | { type: 'submit'; match: PredictedMatch; draft: Draft; open: boolean }
  /** In the confirmation, or once more after a failed save. */
  | { type: 'confirm'; open: boolean }
  | { type: 'saved' }
  /** `alert` is null when the stored prediction is shown instead. */
  | { type: 'failed'; alert: 'started' | null }
  | ({ type: 'failed' } & SaveFailure)
  /** The match of a form with typed goals, or of the open confirmation, has just started. */
  | { type: 'started'; match: PredictedMatch; draft: Draft }
  | { type: 'dismiss' };

export const idle: PredictionFlow = { step: 'idle' };

/**
 * Returns the next state. Events that do not fit the state return the same object, so a double click is one click. A
 * match that starts closes its confirmation with an alert, but never interrupts a save.
 */
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

/** The goals in a box, or null without a whole number of 0 or more; see docs/screens.md#prediction-flow. */
export function goalsOf(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** The score that a draft holds; null while a number is missing. */
export function scoreOf(draft: Draft): Score | null {
  const home = goalsOf(draft.home);
  const away = goalsOf(draft.away);
  return home === null || away === null ? null : { home, away };
}

/** Whether a draft holds one of its two numbers. */
export function isHalf({ home, away }: Draft): boolean {
  return (home === '') !== (away === '');
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
