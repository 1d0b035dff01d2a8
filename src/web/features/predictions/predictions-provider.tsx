import { lazy, type ReactNode, Suspense } from 'react';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { mostPredictionsAtOnce, type Match } from '../../../domain/api-schemas.ts';
import { loadFailed } from '../../football/load-failure.tsx';
import { useIsConnected } from '../../lib/connection.ts';
import { type DataError, asDataError } from '../../lib/data-error.ts';
import { emptyDraft, readDrafts, type Drafts } from '../../lib/drafts.ts';
import { readMatches, useMatchData } from '../../lib/match-data.ts';
import { noteClosed, useIsOpen } from '../../lib/open-matches.ts';
import { noPredictions, type Predictions, PredictionsContext } from '../../lib/predictions-context.ts';
import { useOwnPredictions } from '../../lib/predictions.ts';
import { useFailure } from '../../lib/query-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/session.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { showError, showSuccess } from '../../ui/toast-queue.ts';
import { useSavePrediction } from './api.ts';
import { useDrafts, useKickOffWatch, useSendLater } from './keep-and-send.ts';
import { type ReadyAttempt, advancePrediction, idle } from './prediction-flow.ts';
import { predictionMessages } from './messages.ts';

// Not needed for the first screen.
const { Component: FlowDialogs, preload: loadDialogs } = lazyComponent(
  async () => (await import('./flow-dialogs.tsx')).FlowDialogs,
);
const QuickEntry = lazy(() => import('./quick-entry.tsx').then((module) => ({ default: module.QuickEntry })));
const AgencyDialog = lazy(() =>
  import('./agency-dialog.tsx').then((module) => ({ default: module.AgencyDialog })),
);

const noDrafts: Drafts = {};
const noMatches: Match[] = [];

/** Provides predictions and drafts, and the dialogs of the prediction flow on every tab; see docs/screens.md#prediction-flow. */
export function PredictionsProvider({ children }: { children: ReactNode }) {
  const own = useOwnPredictions();
  const { mutateAsync: save, isPending, variables } = useSavePrediction();
  const { data: matchData, refresh } = useMatchData();
  const matches = matchData?.matches ?? noMatches;
  const [flow, send] = useReducer(advancePrediction, idle);
  const isOpen = useIsOpen();
  const [quickEntry, setQuickEntry] = useState<readonly string[] | null>(null);
  const [openedPicks, openPicks] = useState('');
  const picksOf = matches.find(({ id }) => id === openedPicks);

  const [drafts, type] = useDrafts(matchData?.matches);
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
  // The quick entry says in its rows that a match has started, and a running save is not interrupted.
  const watched = quickEntry === null && !isPending ? drafts : noDrafts;
  useKickOffWatch({ matches, flow, drafts: watched, isOpen }, onStarted);

  const onRefused = (matchIds: string[]) => {
    for (const match of matches) if (matchIds.includes(match.id)) noteClosed(match);
    for (const matchId of matchIds) type(matchId, emptyDraft);
    // Brings new kick-off times, if any; the refusals hold without them.
    void refresh().catch(() => undefined);
  };
  /** Shows a refusal that no retry can fix, and reads the stored prediction. */
  const reportRefusal = async ({ hint, message }: DataError): Promise<void> => {
    showError(predictionMessages.saveFailed, { description: message });
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

  const known = own.data !== undefined;
  const connected = useIsConnected();
  useEffect(() => {
    // Cached predictions are already marked as old, and the page itself says when none are known.
    if (own.error === null || !known || !connected) return;
    showError(loadFailed, { description: asDataError(own.error).message });
  }, [own.error, known, connected]);
  const readFailure = useFailure(own);
  const failure = known ? null : readFailure;

  const savingId = isPending ? variables.matchId : null;
  const predictions = useMemo<Predictions>(
    () => ({
      predictions: own.data ?? noPredictions.predictions,
      state: own.data !== undefined ? 'loaded' : failure === null ? 'loading' : 'failed',
      ...{ failure, savingId, isOpen, type, openPicks },
      submit: (match, draft) => send({ type: 'submit', match, draft, open: isOpen(match, serverNow()) }),
      openQuickEntry: (matchIds) => setQuickEntry(matchIds.slice(0, mostPredictionsAtOnce)),
    }),
    [own.data, failure, savingId, isOpen, type],
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
