import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { isOpenForPredictions } from '../../../domain/match-status.ts';
import type { Match } from '../../../domain/wire.ts';
import { asDataError, serverNow, useIsConnected, useNow, useOwnPredictions } from '../../data/index.ts';
import { showError } from '../../ui/index.ts';
import {
  type Draft,
  type PredictionDesk as Desk,
  PredictionDeskContext,
  emptyDraft,
} from './desk-context.ts';
import { FlowDialogs } from './flow-dialogs.tsx';
import type { Attempt } from './prediction-flow.ts';
import { parseScore } from './score-text.ts';
import { useDrafts } from './use-drafts.ts';
import { useKickOffWatch } from './use-kick-off-watch.ts';
import { usePredictionFlow } from './use-prediction-flow.ts';
import { predictionWords } from './words.ts';

interface PredictionDeskProps {
  matches: Match[];
  children: ReactNode;
}

const noPredictions: Desk['predictions'] = new Map();

/** Everything about predicting that outlives a card: own predictions, typed goals, the flow and its dialogs. */
export function PredictionDesk({ matches, children }: PredictionDeskProps) {
  const own = useOwnPredictions();
  const [drafts, type] = useDrafts();
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const now = useNow();

  const isOpen = useCallback(
    (match: Match, at: number) => isOpenForPredictions(match, at) && !refused.has(versionOf(match)),
    [refused],
  );
  const { flow, send, confirm } = usePredictionFlow({
    onLocked: own.refetch,
    onSaved: (matchId) => type(matchId, emptyDraft),
    onStarted: (matchId) => {
      const match = matches.find(({ id }) => id === matchId);
      if (match !== undefined) setRefused((all) => new Set([...all, versionOf(match)]));
      type(matchId, emptyDraft);
    },
  });
  const closeStarted = useCallback(
    (attempt: Attempt) => {
      type(attempt.matchId, emptyDraft);
      send({ type: 'started', attempt });
    },
    [send, type],
  );
  useKickOffWatch({
    matches,
    flow,
    drafts,
    isOpenNow: (match) => isOpen(match, now),
    onStarted: closeStarted,
  });
  const connected = useIsConnected();
  const known = own.data !== undefined;
  useEffect(() => {
    // Kept predictions on screen are marked as old already.
    if (own.error === null || (known && !connected)) return;
    showError(predictionWords.loadFailed, { description: asDataError(own.error).message });
  }, [own.error, known, connected]);

  const savingId = flow.step === 'saving' ? flow.attempt.matchId : null;
  const desk = useMemo<Desk>(
    () => ({
      predictions: own.data ?? noPredictions,
      state: own.data !== undefined ? 'loaded' : own.isError ? 'failed' : 'loading',
      drafts,
      savingId,
      isOpen,
      type,
      submit: (match) =>
        send({
          type: 'submit',
          attempt: attemptOf(match, drafts[match.id] ?? emptyDraft),
          open: isOpen(match, serverNow()),
        }),
    }),
    [own.data, own.isError, drafts, savingId, isOpen, type, send],
  );
  const confirmNow = () => {
    const match =
      flow.step === 'confirming' ? matches.find(({ id }) => id === flow.attempt.matchId) : undefined;
    void confirm(match === undefined || isOpen(match, serverNow()));
  };
  return (
    <PredictionDeskContext value={desk}>
      {children}
      <FlowDialogs flow={flow} onConfirm={confirmNow} onDismiss={() => send({ type: 'dismiss' })} />
    </PredictionDeskContext>
  );
}

/** A match as refused: should its kick-off be moved, the refusal no longer counts. */
function versionOf({ id, kickoffAt }: Match): string {
  return `${id} ${kickoffAt ?? ''}`;
}

function attemptOf(match: Match, { home, away }: Draft): Attempt {
  const { id, homeTeam, awayTeam } = match;
  return { matchId: id, homeTeam, awayTeam, home: parseScore(home), away: parseScore(away) };
}
