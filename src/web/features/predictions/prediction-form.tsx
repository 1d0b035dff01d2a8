import { TriangleAlert } from 'lucide-react';
import { type FormEvent, Suspense, useCallback, useEffect, useEffectEvent, useId, useReducer } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { asDataError, type DataError } from '../../lib/data-error.ts';
import { type Draft, type Drafts, emptyDraft, readDrafts } from '../../lib/drafts.ts';
import { readMatches, useMatchData } from '../../lib/match-data.ts';
import { noteClosed, useIsOpen } from '../../lib/open-matches.ts';
import type { Predictions } from '../../lib/predictions-context.ts';
import { useSavePrediction } from '../../lib/predictions.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import { useDrafts, useKickOffWatch, useSendLater } from './keep-and-send.ts';
import { predictionMessages as messages } from './messages.ts';
import { advancePrediction, idle, type ReadyAttempt } from './prediction-flow.ts';
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

/**
 * Keeps the drafts of all forms, saves the submitted scores and returns the dialogs of the prediction flow; see
 * docs/screens.md#prediction-flow. While `paused`, the alert about a match with typed goals that has started waits.
 */
export function usePredictionFlow(own: { refetch: () => Promise<unknown> }, paused: boolean) {
  const { mutateAsync: save, isPending, variables } = useSavePrediction();
  const { data: matchData, refresh } = useMatchData();
  const matches = matchData?.matches ?? noMatches;
  const isOpen = useIsOpen();
  const [drafts, type] = useDrafts(matchData?.matches);
  const [flow, send] = useReducer(advancePrediction, idle);
  const asked = flow.step === 'idle' ? undefined : matches.find(({ id }) => id === flow.attempt.matchId);

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
    (match, draft) => {
      const open = isOpen(match, serverNow());
      send({ type: 'submit', match, draft, open });
      // Otherwise the kick-off watch would show the same alert again.
      if (!open) type(match.id, emptyDraft);
    },
    [isOpen, type],
  );
  const confirm = () => {
    const open = asked === undefined || isOpen(asked, serverNow());
    send({ type: 'confirm', open });
    if (!open) type(asked.id, emptyDraft);
  };
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
          onConfirm={confirm}
          onDismiss={() => send({ type: 'dismiss' })}
          onSendLater={sendLater}
        />
      )}
    </Suspense>
  );
  const savingId = isPending ? variables.matchId : null;
  return { matches, drafts, isOpen, type, submit, savingId, onRefused, dialogs };
}
