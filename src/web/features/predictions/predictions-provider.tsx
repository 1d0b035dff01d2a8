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
import { loadFailureMessages } from '../../football/messages.ts';
import { useIsConnected } from '../../lib/connection.ts';
import { type DataError, asDataError } from '../../lib/data-error.ts';
import { emptyDraft, readDrafts, type Drafts } from '../../lib/drafts.ts';
import { readMatches, useMatchData } from '../../lib/match-data.ts';
import { noteClosed, useIsOpen } from '../../lib/open-matches.ts';
import { noPredictions, type Predictions, PredictionsContext } from '../../lib/predictions-context.ts';
import { useOwnPredictions } from '../../lib/predictions.ts';
import { useLastError } from '../../lib/query-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/session.ts';
import type { Focusable } from '../../ui/dialog.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import { useSavePrediction } from './api.ts';
import { useDrafts, useKickOffWatch, useSendLater } from './keep-and-send.ts';
import { type ReadyAttempt, type SaveFailure, advancePrediction, idle } from './prediction-flow.ts';
import { predictionMessages } from './messages.ts';

// No part of the first screen.
const { Component: FlowDialogs, preload: loadDialogs } = lazyComponent(
  async () => (await import('./flow-dialogs.tsx')).FlowDialogs,
);
const QuickEntry = lazy(() => import('./quick-entry.tsx').then((module) => ({ default: module.QuickEntry })));
const AgencyDialog = lazy(() =>
  import('./agency-dialog.tsx').then((module) => ({ default: module.AgencyDialog })),
);

const noDrafts: Drafts = {};
const noMatches: Match[] = [];

/**
 * A participant's own predictions, typed goals, and the prediction flow with its dialogs (docs/screens.md#prediction-flow), on
 * every tab: a match may start, and a waiting prediction be sent, while no card is on screen.
 */
export function PredictionsProvider({ children }: { children: ReactNode }) {
  const own = useOwnPredictions();
  const { mutateAsync: save, isPending, variables } = useSavePrediction();
  const { data: matchData, refresh } = useMatchData();
  const matches = matchData?.matches ?? noMatches;
  const [flow, send] = useReducer(advancePrediction, idle);
  const isOpen = useIsOpen();
  const panels = useRef(new Map<string, Focusable>());
  const [quickEntry, setQuickEntry] = useState<readonly string[] | null>(null);
  const [openedPicks, openPicks] = useState('');
  const picksOf = matches.find(({ id }) => id === openedPicks);

  const isIdOpen = useCallback(
    (matchId: string) => matches.some((match) => match.id === matchId && isOpen(match, serverNow())),
    [matches, isOpen],
  );
  const [drafts, type] = useDrafts(matchData === undefined ? null : isIdOpen);
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

  /** Brings new kick-offs, if there are any; the refusals hold without them. */
  const readAgain = () => void refresh().catch(() => undefined);
  const onRefused = (matchIds: string[]) => {
    for (const match of matches) if (matchIds.includes(match.id)) noteClosed(match);
    for (const matchId of matchIds) type(matchId, emptyDraft);
    readAgain();
  };
  /** Says what no alert reports, as there is nothing to try again, and reads what is stored instead. */
  const reportRefusal = async ({ hint, message }: DataError): Promise<void> => {
    showError(predictionMessages.saveFailed, { description: message });
    if (hint === 'prediction_locked') await own.refetch();
  };
  const alertAfter = async (
    error: DataError,
    matchId: string,
  ): Promise<{ alert: 'started' | null } | SaveFailure> => {
    const { hint, message } = error;
    switch (hint) {
      case 'match_started':
        onRefused([matchId]);
        return { alert: 'started' };
      case 'prediction_locked':
      // Without a session the page gives way to the login screen.
      case 'not_signed_in':
        await reportRefusal(error);
        return { alert: null };
      default:
        return { alert: hint === 'offline' ? 'offline' : 'failed', cause: message };
    }
  };
  const saveAttempt = useEffectEvent(async ({ matchId, home, away }: ReadyAttempt) => {
    try {
      await save({ matchId, home, away });
      type(matchId, emptyDraft);
      send({ type: 'saved' });
    } catch (cause) {
      send({ type: 'failed', ...(await alertAfter(asDataError(cause), matchId)) });
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
        return readAgain();
      }
      await reportRefusal(error);
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
      predictions: own.data ?? noPredictions.predictions,
      state: own.data !== undefined ? 'loaded' : failure === null ? 'loading' : 'failed',
      ...{ failure, savingId, isOpen, type, openPicks, registerPanel },
      submit: (match, draft) => send({ type: 'submit', match, draft, open: isOpen(match, serverNow()) }),
      openQuickEntry: (matchIds) => setQuickEntry(matchIds.slice(0, mostPredictionsAtOnce)),
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
      <Suspense>
        {flow.step !== 'idle' && (
          <FlowDialogs
            flow={flow}
            returnFocusTo={(matchId) => panels.current.get(matchId)}
            onConfirm={confirm}
            onDismiss={() => send({ type: 'dismiss' })}
            onSendLater={sendLater}
          />
        )}
      </Suspense>
      <Suspense>
        {quickEntry !== null && (
          <QuickEntry
            drafts={drafts}
            matches={quickEntry.flatMap((wanted) => matches.find(({ id }) => id === wanted) ?? [])}
            onStarted={onRefused}
            onClose={() => setQuickEntry(null)}
          />
        )}
        {picksOf && <AgencyDialog match={picksOf} onClose={() => openPicks('')} />}
      </Suspense>
    </PredictionsContext>
  );
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
