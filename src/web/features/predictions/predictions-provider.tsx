import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { mostPredictionsAtOnce, type Match } from '../../../domain/api-schemas.ts';
import { type DataError, asDataError } from '../../lib/data-error.ts';
import { emptyDraft, readDrafts, type Drafts } from '../../lib/drafts.ts';
import { noteClosed, useIsOpen } from '../../lib/open-matches.ts';
import { readMatches, useMatchData } from '../../lib/match-data.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useIsConnected } from '../../lib/connection.ts';
import { useLastError } from '../../lib/query-client.ts';
import { useOwnPredictions, useSavePrediction } from '../../lib/predictions.ts';
import { useUser } from '../../lib/session.ts';
import type { Focusable } from '../../ui/dialog-parts.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import {
  type Attempt,
  type ReadyAttempt,
  type SaveFailure,
  advancePrediction,
  idle,
} from './prediction-flow.ts';
import { useDrafts } from './use-drafts.ts';
import { type Predictions, PredictionsContext, type TeamCrests } from '../../lib/predictions-context.ts';
import { useKickOffWatch } from './use-kick-off-watch.ts';
import { useSendLater } from './use-send-later.ts';
import { loadFailureMessages } from '../../football/messages.ts';
import { predictionMessages } from './messages.ts';

// No part of the first screen.
const { Component: FlowDialogs, preload: loadDialogs } = lazyComponent(
  async () => (await import('./flow-dialogs.tsx')).FlowDialogs,
);
const QuickEntry = lazy(() => import('./quick-entry.tsx').then((module) => ({ default: module.QuickEntry })));

const noDrafts: Drafts = {};
const noPredictions: Predictions['predictions'] = new Map();

interface PredictionsProviderProps {
  matches: Match[];
  /** The crest of a team, by its name. */
  crest: TeamCrests;
  children: ReactNode;
}

/** Own predictions, typed goals, and the prediction flow with its dialogs; see docs/screens.md#prediction-flow. */
export function PredictionsProvider({ matches, crest, children }: PredictionsProviderProps) {
  const own = useOwnPredictions();
  const { mutateAsync: save, isPending, variables } = useSavePrediction();
  const { refresh } = useMatchData();
  const [flow, send] = useReducer(advancePrediction, idle);
  const isOpen = useIsOpen();
  const panels = useRef(new Map<string, Focusable>());

  const isIdOpen = useCallback(
    (matchId: string) => matches.some((match) => match.id === matchId && isOpen(match, serverNow())),
    [matches, isOpen],
  );
  const [drafts, type] = useDrafts(isIdOpen);
  const [quickEntry, setQuickEntry] = useState<readonly string[] | null>(null);
  usePreloadedDialogs(Object.keys(drafts).length > 0);
  const onStarted = useCallback(
    (match: Match) => {
      send({ type: 'started', match, draft: drafts[match.id] ?? emptyDraft });
      type(match.id, emptyDraft);
    },
    [drafts, type],
  );
  // The sheet says in the row itself that a match has started; a save on its way is not interrupted.
  const watched = quickEntry === null && !isPending ? drafts : noDrafts;
  useKickOffWatch({ matches, flow, drafts: watched, isOpen, onStarted });

  const onRefused = (matchIds: string[]) => {
    for (const match of matches) if (matchIds.includes(match.id)) noteClosed(match);
    for (const matchId of matchIds) type(matchId, emptyDraft);
    // Brings new kick-offs, if there are any; the refusals hold without them.
    refresh().catch(() => undefined);
  };
  const alertAfter = async (
    error: DataError,
    { matchId }: Pick<Attempt, 'matchId'>,
  ): Promise<{ alert: 'started' | null } | SaveFailure> => {
    if (error.hint === 'match_started') {
      onRefused([matchId]);
      return { alert: 'started' };
    }
    if (error.hint !== 'prediction_locked' && error.hint !== 'not_signed_in')
      return { alert: error.hint === 'offline' ? 'offline' : 'failed', cause: error.message };
    // No alert: there is nothing to try again, and without a session the page gives way to the login screen.
    showSaveFailure(error);
    if (error.hint === 'prediction_locked') await own.refetch();
    return { alert: null };
  };
  const saveAttempt = useEffectEvent(async (attempt: ReadyAttempt) => {
    try {
      await save({ matchId: attempt.matchId, home: attempt.home, away: attempt.away });
      type(attempt.matchId, emptyDraft);
      send({ type: 'saved' });
    } catch (cause) {
      send({ type: 'failed', ...(await alertAfter(asDataError(cause), attempt)) });
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
      // Goes on waiting.
      if (error.hint === 'offline') return;
      if (error.hint === 'match_started') {
        // The watch alerts once no other dialog is open.
        noteClosed(match);
        refresh().catch(() => undefined);
        return;
      }
      showSaveFailure(error);
      if (error.hint === 'prediction_locked') await own.refetch();
      type(match.id, error.hint === 'prediction_locked' ? emptyDraft : {});
    },
  });

  const known = own.data !== undefined;
  useFailureToast(own.error, known);

  const { refetch } = own;
  const lastError = useLastError(own);
  const message = known || lastError === null ? null : asDataError(lastError).message;
  const retrying = message !== null && own.isFetching;
  const failure = useMemo(
    () => (message === null ? null : { message, retrying, retry: () => void refetch() }),
    [message, retrying, refetch],
  );

  const registerPanel = useCallback((matchId: string, panel: Focusable) => {
    panels.current.set(matchId, panel);
    return () => {
      // A match that changes its list has registered its new panel already.
      if (panels.current.get(matchId) === panel) panels.current.delete(matchId);
    };
  }, []);
  const sendingId = isPending ? variables.matchId : null;
  const savingId = flow.step === 'saving' ? flow.attempt.matchId : sendingId;
  const predictions = useMemo<Predictions>(
    () => ({
      predictions: own.data ?? noPredictions,
      state: own.data !== undefined ? 'loaded' : failure === null ? 'loading' : 'failed',
      failure,
      savingId,
      isOpen,
      type,
      submit: (match, draft) => send({ type: 'submit', match, draft, open: isOpen(match, serverNow()) }),
      openQuickEntry: (matchIds) => setQuickEntry(matchIds.slice(0, mostPredictionsAtOnce)),
      registerPanel,
    }),
    [own.data, failure, savingId, isOpen, type, registerPanel],
  );
  const confirm = () => {
    if (flow.step === 'idle') return;
    const match = matches.find(({ id }) => id === flow.attempt.matchId);
    send({ type: 'confirm', open: match === undefined || isOpen(match, serverNow()) });
  };
  const sendLater = () => {
    if (flow.step !== 'alert' || flow.alert !== 'offline') return;
    const { matchId, home, away } = flow.attempt;
    type(matchId, { home: String(home), away: String(away), sendLater: true });
    send({ type: 'dismiss' });
  };
  return (
    <PredictionsContext value={predictions}>
      {children}
      {flow.step !== 'idle' && (
        <Suspense>
          <FlowDialogs
            crest={crest}
            flow={flow}
            returnFocusTo={(matchId) => panels.current.get(matchId)}
            onConfirm={confirm}
            onDismiss={() => send({ type: 'dismiss' })}
            onSendLater={sendLater}
          />
        </Suspense>
      )}
      {quickEntry !== null && (
        <Suspense>
          <QuickEntry
            drafts={drafts}
            matches={quickEntry.flatMap((wanted) => matches.find(({ id }) => id === wanted) ?? [])}
            crest={crest}
            onStarted={onRefused}
            onClose={() => setQuickEntry(null)}
          />
        </Suspense>
      )}
    </PredictionsContext>
  );
}

/** For what no alert reports. */
function showSaveFailure({ message }: DataError): void {
  showError(predictionMessages.saveFailed, { description: message });
}

/** Loads the dialogs before anything is typed, or as soon as it is: they must be there when the connection is lost. */
function usePreloadedDialogs(typed: boolean): void {
  useEffect(() => {
    if (typed) void loadDialogs();
    const onFocus = ({ target }: FocusEvent) => target instanceof HTMLInputElement && void loadDialogs();
    addEventListener('focusin', onFocus);
    return () => removeEventListener('focusin', onFocus);
  }, [typed]);
}

/**
 * Says that the own predictions could not be read again. Those of the offline cache are marked as old already, and where none are
 * known the page itself says so.
 */
function useFailureToast(error: Error | null, known: boolean): void {
  const connected = useIsConnected();
  useEffect(() => {
    if (error === null || !known || !connected) return;
    showError(loadFailureMessages.loadFailed, { description: asDataError(error).message });
  }, [error, known, connected]);
}
