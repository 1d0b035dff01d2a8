import { TriangleAlert } from 'lucide-react';
import { type FormEvent, Suspense, useCallback, useEffect, useEffectEvent, useId, useReducer } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { asDataError, type DataError } from '../../lib/data-error.ts';
import { type Attempt, type Draft, type Drafts, emptyDraft, readDrafts } from '../../lib/drafts.ts';
import { readMatches, useMatchData } from '../../lib/match-data.ts';
import { noteClosed, useIsOpen } from '../../lib/open-matches.ts';
import type { Predictions } from '../../lib/predictions-context.ts';
import { useSavePrediction } from '../../lib/predictions.ts';
import { serverNow, useAtNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import type { PredictionFlow, ReadyAttempt, SaveFailure } from './flow-dialogs.tsx';
import { useDrafts, useKickOffWatch, useSendLater } from './keep-and-send.ts';
import { predictionMessages as messages } from './messages.ts';
import { firstEmptyBox, ScoreInput } from './score-input.tsx';

// Not needed for the first screen.
const { Component: FlowDialogs, preload: loadDialogs } = lazyComponent(
  async () => (await import('./flow-dialogs.tsx')).FlowDialogs,
);

const noDrafts: Drafts = {};
const noMatches: Match[] = [];

interface PredictionFormProps extends Pick<Predictions, 'type' | 'submit'> {
  match: Match;
  draft: Draft;
  saving: boolean;
}

/** Shows two score boxes, the warning and 'Confirmar Predicción'; see docs/screens.md#prediction-form. */
export function PredictionForm({ match, draft, saving, type, submit }: PredictionFormProps) {
  const warningId = useId();
  const typed = draft.home !== '' || draft.away !== '';
  const ready = draft.home !== '' && draft.away !== '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(match, draft);
  };
  // The browser's own validation would suppress the alert of the rules.
  return (
    <form noValidate className="flex grow flex-col justify-between gap-1" onSubmit={onSubmit}>
      <div className="flex flex-wrap items-center gap-1">
        <ScoreInput {...{ match, draft, type }} disabled={saving} describedBy={warningId} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={ready || saving ? 'primary' : 'muted'}
          busy={saving}
          className="grow px-3!"
        >
          {saving ? messages.saving : 'Confirmar Predicción'}
        </Button>
        {typed && (
          <Button
            variant="secondary"
            disabled={saving}
            className="px-3!"
            onClick={() => type(match.id, emptyDraft)}
          >
            Cancelar
          </Button>
        )}
      </div>
      <p
        id={warningId}
        className="flex min-h-4 items-center justify-center gap-1.5 text-xs leading-4 font-semibold"
      >
        <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 text-closing-text" />
        {draft.sendLater === true ? 'Se enviará cuando vuelva la conexión.' : messages.warning}
      </p>
    </form>
  );
}

/** Returns the element id of the panel around the form of a match. */
export function panelId(matchId: string): string {
  return `prediccion-${matchId}`;
}

/** Returns the element to focus when a dialog about a match closes: the first empty box, the submit button or the panel. */
function focusAfterDialog(matchId: string): HTMLElement | null {
  const panel = document.getElementById(panelId(matchId));
  const form = panel?.querySelector('form') ?? null;
  return firstEmptyBox(form) ?? form?.querySelector<HTMLElement>('[type=submit]') ?? panel;
}

type PredictedMatch = Pick<Match, 'id' | 'homeTeam' | 'awayTeam'>;

export type PredictionEvent =
  | { type: 'submit'; match: PredictedMatch; draft: Draft }
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
      return flow.step === 'idle' ? afterSubmit(attemptOf(event.match, event.draft)) : flow;
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

/**
 * Keeps the drafts of all forms, saves the submitted scores and returns the dialogs of the prediction flow; see
 * docs/screens.md#prediction-flow. While `paused`, no alert tells that a match with typed goals has started.
 */
export function usePredictionFlow(own: { refetch: () => Promise<unknown> }, paused: boolean) {
  const { mutateAsync: save, isPending, variables } = useSavePrediction();
  const { data: matchData, refresh } = useMatchData();
  const matches = matchData?.matches ?? noMatches;
  const isOpen = useIsOpen();
  const [drafts, type] = useDrafts(matchData?.matches);
  const [flow, send] = useReducer(advancePrediction, idle);
  const asked = flow.step === 'idle' ? undefined : matches.find(({ id }) => id === flow.attempt.matchId);
  const open = useAtNow((now) => asked === undefined || isOpen(asked, now));

  const isTyping = Object.keys(drafts).length > 0;
  useEffect(() => {
    // Load the dialogs before the connection can be lost.
    if (isTyping) void loadDialogs();
  }, [isTyping]);
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

  const submit = useCallback<Predictions['submit']>(
    (match, draft) => send({ type: 'submit', match, draft }),
    [],
  );
  const sendLater = () => {
    if (flow.step !== 'alert' || flow.alert !== 'offline') return;
    const { matchId, home, away } = flow.attempt;
    type(matchId, { home: String(home), away: String(away), sendLater: true });
    send({ type: 'dismiss' });
  };
  const dialogs = (
    <Suspense>
      {flow.step !== 'idle' && (
        <FlowDialogs
          flow={flow}
          returnFocusTo={() => focusAfterDialog(flow.attempt.matchId)}
          onConfirm={() => send({ type: 'confirm', open })}
          onDismiss={() => send({ type: 'dismiss' })}
          onSendLater={sendLater}
        />
      )}
    </Suspense>
  );
  const savingId = isPending ? variables.matchId : null;
  return { matches, drafts, isOpen, type, submit, savingId, onRefused, dialogs };
}

function attemptOf({ id, homeTeam, awayTeam }: PredictedMatch, { home, away }: Draft): Attempt {
  return { matchId: id, homeTeam, awayTeam, home: goalsOf(home), away: goalsOf(away) };
}

/** Returns the goals in a box; null unless it holds a whole number of 0 or more. See docs/screens.md#prediction-flow. */
export function goalsOf(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

function afterSubmit(attempt: Attempt): PredictionFlow {
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
