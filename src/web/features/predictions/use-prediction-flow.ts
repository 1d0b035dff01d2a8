import { useCallback, useRef, useState } from 'react';
import { type DataError, asDataError, useMatchData, useSavePrediction } from '../../data/index.ts';
import { showError } from '../../ui/index.ts';
import {
  type AlertKind,
  type FlowEvent,
  type PredictionFlow,
  type ReadyAttempt,
  advanceFlow,
} from './prediction-flow.ts';
import { returnFocusTo } from './return-focus.ts';
import { predictionWords } from './words.ts';

interface FlowOwner {
  /** The server holds another prediction for the match: read it again. */
  onLocked: () => Promise<unknown>;
  /** The server says that the match has begun. */
  onStarted: (matchId: string) => void;
  onSaved: (matchId: string) => void;
}

/** The one prediction in the making, from the boxes to the stored row (spec 4, "Prediction flow"). */
export function usePredictionFlow({ onLocked, onStarted, onSaved }: FlowOwner) {
  const [flow, setFlow] = useState<PredictionFlow>({ step: 'entering' });
  // Two clicks can come before React renders: the decision is made on this one.
  const current = useRef(flow);
  const { mutateAsync: save } = useSavePrediction();
  const { refresh } = useMatchData();

  const send = useCallback((event: FlowEvent): PredictionFlow => {
    const before = current.current;
    const next = advanceFlow(before, event);
    current.current = next;
    setFlow(next);
    if (next.step === 'entering' && before.step !== 'entering') returnFocusTo(before.attempt.matchId);
    return next;
  }, []);

  const fail = async (error: DataError, attempt: ReadyAttempt): Promise<AlertKind | null> => {
    if (error.hint === 'match_started') {
      onStarted(attempt.matchId);
      // Its new kick-off is welcome, but the refusal stands without it.
      refresh().catch(() => undefined);
      return 'started';
    }
    showError(predictionWords.saveFailed, { description: error.message });
    if (error.hint !== 'prediction_locked') return 'failed';
    await onLocked();
    return null;
  };

  const confirm = async (open: boolean): Promise<void> => {
    if (current.current.step !== 'confirming') return;
    const next = send({ type: 'confirm', open });
    if (next.step !== 'saving') return;
    const { attempt } = next;
    try {
      await save({ matchId: attempt.matchId, home: attempt.home, away: attempt.away });
      onSaved(attempt.matchId);
      send({ type: 'saved' });
    } catch (cause) {
      send({ type: 'failed', alert: await fail(asDataError(cause), attempt) });
    }
  };

  return { flow, send, confirm };
}
