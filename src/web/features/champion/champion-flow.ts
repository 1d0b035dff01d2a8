import type { DataError } from '../../lib/data-error.ts';

/** The champion about to be saved; `team` is null until one is selected. */
export interface ChampionAttempt {
  team: string | null;
}

/** An attempt with a team. */
export interface ReadyChampionAttempt extends ChampionAttempt {
  team: string;
}

/**
 * State of the champion pick (docs/screens.md#champion): idle -> confirming, in the dialog -> saving -> saved ->
 * idle, with an alert above the dialog when the save fails. `PredictionFlow` has the same shape.
 */
export type ChampionFlow =
  | { step: 'idle' }
  | { step: 'confirming'; attempt: ChampionAttempt }
  | { step: 'saving' | 'saved'; attempt: ReadyChampionAttempt }
  | { step: 'alert'; cause: DataError; attempt: ReadyChampionAttempt };

export type ChampionEvent =
  /** Opens the dialog. */
  | { type: 'open' }
  | { type: 'select'; team: string }
  /** In the dialog, or once more after a failed save. */
  | { type: 'confirm' }
  | { type: 'saved' }
  /** `cause` says why; null when trying again is of no use: a pick is stored, or picks have closed. */
  | { type: 'failed'; cause: DataError | null }
  /** The deadline has passed, or another tab has picked. */
  | { type: 'closed' }
  | { type: 'dismiss' };

export const idle: ChampionFlow = { step: 'idle' };

/** Returns the next state. Events that do not fit the state return the same object, so a double click is one click. */
export function advanceChampion(flow: ChampionFlow, event: ChampionEvent): ChampionFlow {
  switch (event.type) {
    case 'open':
      return flow.step === 'idle' ? { step: 'confirming', attempt: { team: null } } : flow;
    case 'select':
      return flow.step === 'confirming' ? { step: 'confirming', attempt: { team: event.team } } : flow;
    case 'confirm':
      return (flow.step === 'confirming' || flow.step === 'alert') && isReady(flow.attempt)
        ? { step: 'saving', attempt: flow.attempt }
        : flow;
    case 'saved':
      return flow.step === 'saving' ? { step: 'saved', attempt: flow.attempt } : flow;
    case 'failed':
      if (flow.step !== 'saving') return flow;
      return event.cause === null ? idle : { step: 'alert', cause: event.cause, attempt: flow.attempt };
    case 'closed':
      return flow.step === 'confirming' ? idle : flow;
    case 'dismiss':
      if (flow.step === 'saving') return flow;
      return flow.step === 'alert' ? { step: 'confirming', attempt: flow.attempt } : idle;
  }
}

function isReady(attempt: ChampionAttempt): attempt is ReadyChampionAttempt {
  return attempt.team !== null;
}
