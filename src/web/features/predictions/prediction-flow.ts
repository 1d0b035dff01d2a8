import { useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Match } from '../../../domain/api-schemas.ts';
import { isOpenForPredictions } from '../../../domain/match-status.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import { asDataError, type DataError } from '../../lib/data-error.ts';
import {
  type Attempt,
  type Draft,
  type Drafts,
  emptyDraft,
  noDrafts,
  readDrafts,
  useDrafts,
} from '../../lib/drafts.ts';
import { readMatches, useMatchData } from '../../lib/match-data.ts';
import type { Predictions } from '../../lib/predictions-context.ts';
import { useSavePrediction } from '../../lib/predictions.ts';
import { serverNow, useAtNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/session.ts';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import { predictionMessages as messages } from './messages.ts';
import { useSendLater } from './send-later.ts';

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
  | { type: 'submit'; match: PredictedMatch; draft: Draft }
  | { type: 'confirm' | 'saved' | 'dismiss' }
  /** `alert` is null when the stored prediction is shown instead. */
  | { type: 'failed'; alert: 'started' | null }
  | ({ type: 'failed' } & SaveFailure)
  /** The match of the open confirmation, or of typed goals, has just started. */
  | { type: 'started'; match: PredictedMatch; draft: Draft };

export const idle: PredictionFlow = { step: 'idle' };

/** Returns the next state, or the same object for an event that does not fit, so that a double click counts once. */
export function advancePrediction(flow: PredictionFlow, event: PredictionEvent): PredictionFlow {
  switch (event.type) {
    case 'submit':
      return flow.step === 'idle' ? afterSubmit(attemptOf(event.match, event.draft)) : flow;
    case 'confirm':
      if (flow.step !== 'confirming' && !(flow.step === 'alert' && 'cause' in flow)) return flow;
      return { step: 'saving', attempt: flow.attempt };
    case 'saved':
      return flow.step === 'saving' ? { step: 'saved', attempt: flow.attempt } : flow;
    case 'failed':
      if (flow.step !== 'saving') return flow;
      if ('cause' in event)
        return { step: 'alert', alert: event.alert, attempt: flow.attempt, cause: event.cause };
      return event.alert === null ? idle : alert(event.alert, flow.attempt);
    case 'started':
      return flow.step === 'idle' || isAboutToSave(flow, event.match.id)
        ? alert('started', attemptOf(event.match, event.draft))
        : flow;
    case 'dismiss':
      return flow.step === 'saving' ? flow : idle;
  }
}

function attemptOf({ id, homeTeam, awayTeam }: PredictedMatch, { home, away }: Draft): Attempt {
  return { matchId: id, homeTeam, awayTeam, home, away };
}

function afterSubmit(attempt: Attempt): PredictionFlow {
  const { home, away } = attempt;
  if (home === null || away === null) return alert('invalid', attempt);
  return { step: 'confirming', attempt: { ...attempt, home, away } };
}

/** Whether `flow` waits for the user to save a score of the match: in the confirmation, or after a save that failed. */
function isAboutToSave(flow: PredictionFlow, matchId: string): boolean {
  const waits = flow.step === 'confirming' || (flow.step === 'alert' && 'cause' in flow);
  return waits && flow.attempt.matchId === matchId;
}

function alert(kind: 'started' | 'invalid', attempt: Attempt): PredictionFlow {
  return { step: 'alert', alert: kind, attempt };
}

/** The matches that the server refused although this page took them for open; `versionOf` names them. */
const closedStore = createStore(() => ({ closed: new Set<string>() }));

/** Marks a match as closed after a refused save, until its kick-off moves (docs/rules.md#kick-off-lock). */
export function noteClosed(match: Match): void {
  closedStore.setState(({ closed }) => ({ closed: new Set(closed).add(versionOf(match)) }));
}

/** Returns a function that tells whether a match takes predictions at a server time (epoch milliseconds). */
export function useIsOpen(): Predictions['isOpen'] {
  const { closed } = useStore(closedStore);
  return useCallback(
    (match, now) => isOpenForPredictions(match, now) && !closed.has(versionOf(match)),
    [closed],
  );
}

/** Includes the kick-off: a refusal no longer counts once it moves. */
function versionOf({ id, kickoffAt }: Match): string {
  return `${id} ${kickoffAt ?? ''}`;
}

const noMatches: Match[] = [];

/**
 * Keeps the drafts of all forms and the state of the prediction flow, and saves the submitted scores; see
 * docs/screens.md#prediction-flow. While `paused`, the alert about a match with typed goals that has started waits.
 */
export function usePredictionFlow(own: { refetch: () => Promise<unknown> }, paused: boolean) {
  const { mutateAsync: save, isPending, variables } = useSavePrediction();
  const { data: matchData, refresh } = useMatchData();
  const matches = matchData?.matches ?? noMatches;
  const isOpen = useIsOpen();
  const [drafts, type] = useDrafts(matchData?.matches);
  const [flow, send] = useReducer(advancePrediction, idle);
  const onStarted = useCallback(
    (match: Match) => {
      send({ type: 'started', match, draft: drafts[match.id] ?? emptyDraft });
      type(match.id, emptyDraft);
    },
    [drafts, type],
  );
  // A running save is not interrupted.
  const watched = paused || isPending ? noDrafts : drafts;
  useKickOffWatch({ matches, flow, drafts: watched, isOpen }, onStarted);

  const onRefused = (matchIds: string[]) => {
    for (const match of matches) if (matchIds.includes(match.id)) noteClosed(match);
    for (const matchId of matchIds) type(matchId, emptyDraft);
    // Brings new kick-off times, if any; the refusals hold without them.
    void refresh().catch(() => undefined);
  };
  /** Shows a refusal that no retry can fix, and reads the stored prediction. */
  const reportRefusal = async ({ hint, message }: DataError): Promise<void> => {
    showError(messages.saveFailed, { description: message });
    if (hint === 'prediction_locked') await own.refetch();
  };
  const saveAttempt = useEffectEvent(async ({ matchId, home, away }: ReadyAttempt) => {
    try {
      await save({ matchId, home, away });
      type(matchId, emptyDraft);
      send({ type: 'saved' });
    } catch (cause) {
      const error = asDataError(cause);
      const { hint, message } = error;
      if (hint === 'match_started') {
        onRefused([matchId]);
        send({ type: 'failed', alert: 'started' });
      } else if (hint === 'prediction_locked' || hint === 'not_signed_in') {
        await reportRefusal(error);
        send({ type: 'failed', alert: null });
      } else send({ type: 'failed', alert: hint === 'offline' ? 'offline' : 'failed', cause: message });
    }
  });
  useEffect(() => {
    if (flow.step === 'saving') void saveAttempt(flow.attempt);
  }, [flow]);

  const userId = useUser()?.id ?? '';
  useSendLater({
    ...{ matches, readMatches, drafts, save, type },
    readStored: () => readDrafts(userId),
    isOpen: (match) => isOpen(match, serverNow()),
    onSaved: showSuccess,
    onFailed: async (match, cause) => {
      const error = asDataError(cause);
      if (error.hint === 'offline') return;
      // The kick-off watch shows an alert once no other dialog is open.
      if (error.hint === 'match_started') return noteClosed(match);
      await reportRefusal(error);
      type(match.id, error.hint === 'prediction_locked' ? emptyDraft : {});
    },
  });

  // The kick-off watch interrupts both within a second of kick-off, and the server refuses a faster save.
  const submit = useCallback<Predictions['submit']>(
    (match, draft) => send({ type: 'submit', match, draft }),
    [],
  );
  const confirm = () => send({ type: 'confirm' });
  const sendLater = () => {
    if (flow.step !== 'alert' || flow.alert !== 'offline') return;
    const { matchId, home, away } = flow.attempt;
    type(matchId, { home, away, sendLater: true });
    send({ type: 'dismiss' });
  };
  const savingId = isPending ? variables.matchId : null;
  const dismiss = () => send({ type: 'dismiss' });
  return {
    ...{ flow, submit, confirm, sendLater, dismiss, onRefused },
    ...{ matches, isOpen, drafts, type, savingId },
  };
}

interface Watched {
  matches: readonly Match[];
  flow: PredictionFlow;
  drafts: Drafts;
  isOpen: Predictions['isOpen'];
}

/** Calls `onStarted` when a match with a draft or an open confirmation starts; see docs/screens.md#prediction-flow. */
function useKickOffWatch(watched: Watched, onStarted: (match: Match) => void): void {
  const started = useAtNow((now) => findStarted(watched, now));
  useEffect(() => {
    if (started !== undefined) onStarted(started);
  }, [started, onStarted]);
}

/** Returns the match whose start the user must be told about at `now`. */
export function findStarted({ matches, flow, drafts, isOpen }: Watched, now: number): Match | undefined {
  const isWatched = (id: string) =>
    flow.step === 'idle' ? drafts[id] !== undefined : isAboutToSave(flow, id);
  return matches.find((match) => isWatched(match.id) && !isOpen(match, now));
}
