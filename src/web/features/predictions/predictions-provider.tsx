import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { mostPredictionsAtOnce } from '../../../domain/api-schemas.ts';
import { loadFailed } from '../../football/load-failure.tsx';
import { useIsConnected } from '../../lib/connection.ts';
import { asDataError } from '../../lib/data-error.ts';
import { noPredictions, type Predictions, PredictionsContext } from '../../lib/predictions-context.ts';
import { useOwnPredictions } from '../../lib/predictions.ts';
import { useFailure } from '../../lib/query-client.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { showError } from '../../ui/toast-queue.ts';
import { usePredictionFlow } from './prediction-flow.ts';
import { focusAfterDialog } from './prediction-form.tsx';

// Not needed for the first screen.
const { Component: FlowDialogs, preload: loadDialogs } = lazyComponent(
  async () => (await import('./flow-dialogs.tsx')).FlowDialogs,
);
const QuickEntry = lazy(() => import('./quick-entry.tsx').then((module) => ({ default: module.QuickEntry })));
const AgencyDialog = lazy(() =>
  import('./agency-dialog.tsx').then((module) => ({ default: module.AgencyDialog })),
);

/** Provides the user's predictions to every tab, with the dialogs of the prediction flow, the quick entry and the picks. */
export function PredictionsProvider({ children }: { children: ReactNode }) {
  const own = useOwnPredictions();
  const [quickEntry, setQuickEntry] = useState<readonly string[] | null>(null);
  const [openedPicks, openPicks] = useState('');
  // The quick entry says in its rows that a match has started.
  const { flow, drafts, matches, ...acts } = usePredictionFlow(own, quickEntry !== null);
  const { isOpen, type, submit, savingId } = acts;
  const picksOf = matches.find(({ id }) => id === openedPicks);

  const isTyping = Object.keys(drafts).length > 0;
  useEffect(() => {
    // Once the connection is lost, they can no longer be loaded.
    if (isTyping) void loadDialogs();
  }, [isTyping]);

  const known = own.data !== undefined;
  const connected = useIsConnected();
  useEffect(() => {
    // Cached predictions are already marked as old, and the page itself says when none are known.
    if (own.error === null || !known || !connected) return;
    showError(loadFailed, { description: asDataError(own.error).message });
  }, [own.error, known, connected]);
  const readFailure = useFailure(own);
  const failure = known ? null : readFailure;

  const predictions = useMemo<Predictions>(
    () => ({
      predictions: own.data ?? noPredictions.predictions,
      state: own.data !== undefined ? 'loaded' : failure === null ? 'loading' : 'failed',
      ...{ failure, savingId, isOpen, type, submit, openPicks },
      openQuickEntry: (matchIds) => setQuickEntry(matchIds.slice(0, mostPredictionsAtOnce)),
    }),
    [own.data, failure, savingId, isOpen, type, submit],
  );
  return (
    <PredictionsContext value={predictions}>
      {children}
      <Suspense>
        {flow.step !== 'idle' && (
          <FlowDialogs
            flow={flow}
            returnFocusTo={() => focusAfterDialog(flow.attempt.matchId)}
            onConfirm={acts.confirm}
            onDismiss={acts.dismiss}
            onSendLater={acts.sendLater}
          />
        )}
      </Suspense>
      <Suspense>
        {quickEntry !== null && (
          <QuickEntry
            drafts={drafts}
            matches={quickEntry.flatMap((wanted) => matches.find(({ id }) => id === wanted) ?? [])}
            onStarted={acts.onRefused}
            onClose={() => setQuickEntry(null)}
          />
        )}
        {picksOf && <AgencyDialog match={picksOf} onClose={() => openPicks('')} />}
      </Suspense>
    </PredictionsContext>
  );
}
