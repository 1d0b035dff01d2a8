import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isOpenForPredictions } from '../../../domain/match-status.ts';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import {
  type DataError,
  asDataError,
  serverNow,
  useIsConnected,
  useMatchData,
  useNow,
  useOwnPredictions,
  useSavePrediction,
  useUser,
} from '../../data/index.ts';
import { type Focusable, showError } from '../../ui/index.ts';
import { FlowDialogs } from './flow-dialogs.tsx';
import {
  type Attempt,
  type PredictionAlert,
  type ReadyAttempt,
  advancePrediction,
  idle,
} from './prediction-flow.ts';
import { useKickOffWatch } from './use-kick-off-watch.ts';
import { predictionMessages } from './messages.ts';

/** The text in the two boxes of a match. */
interface Draft {
  home: string;
  away: string;
}

type Drafts = Readonly<Record<string, Draft>>;

export const emptyDraft: Draft = { home: '', away: '' };

/** How far the user's own predictions have been read. */
export type PredictionsState = 'loading' | 'failed' | 'loaded';

/** What the prediction panels of all cards share. It is above the lists: a match changes its list when it starts. */
export interface Predictions {
  predictions: ReadonlyMap<string, PredictionRow>;
  state: PredictionsState;
  drafts: Drafts;
  /** The match whose score is being saved. */
  savingId: string | null;
  /** Whether a match takes predictions at `now`, the server's time in epoch milliseconds. */
  isOpen: (match: Match, now: number) => boolean;
  /** Stores what is typed for a match, in one box or both. */
  type: (matchId: string, typed: Partial<Draft>) => void;
  /** Starts the flow with what is typed for a match. */
  submit: (match: Match) => void;
  /** Registers the panel that gets the focus when a dialog of its match closes; returns how to remove it. */
  registerPanel: (matchId: string, panel: Focusable) => () => void;
}

export const PredictionsContext = createContext<Predictions | null>(null);

/** The predictions of the enclosing `PredictionsProvider`. */
export function usePredictions(): Predictions {
  const predictions = use(PredictionsContext);
  if (predictions === null) throw new Error('usePredictions needs a PredictionsProvider above it.');
  return predictions;
}

const noPredictions: Predictions['predictions'] = new Map();

/** Own predictions, typed goals, and the prediction flow with its dialogs; see docs/rules.md#prediction-flow. */
export function PredictionsProvider({ matches, children }: { matches: Match[]; children: ReactNode }) {
  const own = useOwnPredictions();
  const { mutateAsync: save } = useSavePrediction();
  const { refresh } = useMatchData();
  const [drafts, type] = useDrafts();
  const [flow, send] = useReducer(advancePrediction, idle);
  const [refused, refuse] = useReducer(withVersion, noVersions);
  const panels = useRef(new Map<string, Focusable>());
  const now = useNow();

  const isOpen = useCallback(
    (match: Match, at: number) => isOpenForPredictions(match, at) && !refused.has(versionOf(match)),
    [refused],
  );
  const onStarted = useCallback(
    (match: Match) => {
      type(match.id, emptyDraft);
      send({ type: 'started', attempt: attemptOf(match, emptyDraft) });
    },
    [type],
  );
  useKickOffWatch({ matches, flow, drafts, isOpenNow: (match) => isOpen(match, now), onStarted });

  const alertAfter = async (error: DataError, { matchId }: Attempt): Promise<PredictionAlert | null> => {
    if (error.hint === 'match_started') {
      const match = matches.find(({ id }) => id === matchId);
      if (match !== undefined) refuse(versionOf(match));
      type(matchId, emptyDraft);
      // Brings a new kick-off, if there is one; the refusal holds without it.
      refresh().catch(() => undefined);
      return 'started';
    }
    showError(predictionMessages.saveFailed, { description: error.message });
    if (error.hint !== 'prediction_locked') return 'failed';
    await own.refetch();
    return null;
  };
  const saveAttempt = useEffectEvent(async (attempt: ReadyAttempt) => {
    try {
      await save({ matchId: attempt.matchId, home: attempt.home, away: attempt.away });
      type(attempt.matchId, emptyDraft);
      send({ type: 'saved' });
    } catch (cause) {
      send({ type: 'failed', alert: await alertAfter(asDataError(cause), attempt) });
    }
  });
  useEffect(() => {
    if (flow.step === 'saving') void saveAttempt(flow.attempt);
  }, [flow]);

  const connected = useIsConnected();
  const known = own.data !== undefined;
  useEffect(() => {
    // Predictions of the offline cache are marked as old already.
    if (own.error === null || (known && !connected)) return;
    showError(predictionMessages.loadFailed, { description: asDataError(own.error).message });
  }, [own.error, known, connected]);

  const registerPanel = useCallback((matchId: string, panel: Focusable) => {
    panels.current.set(matchId, panel);
    return () => {
      // A match that changes its list has registered its new panel already.
      if (panels.current.get(matchId) === panel) panels.current.delete(matchId);
    };
  }, []);
  const savingId = flow.step === 'saving' ? flow.attempt.matchId : null;
  const predictions = useMemo<Predictions>(
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
      registerPanel,
    }),
    [own.data, own.isError, drafts, savingId, isOpen, type, registerPanel],
  );
  const confirm = () => {
    if (flow.step !== 'confirming') return;
    const match = matches.find(({ id }) => id === flow.attempt.matchId);
    send({ type: 'confirm', open: match === undefined || isOpen(match, serverNow()) });
  };
  return (
    <PredictionsContext value={predictions}>
      {children}
      <FlowDialogs
        flow={flow}
        returnFocusTo={(matchId) => panels.current.get(matchId)}
        onConfirm={confirm}
        onDismiss={() => send({ type: 'dismiss' })}
      />
    </PredictionsContext>
  );
}

const noDrafts: Drafts = {};

/** What is typed, and by whom. */
interface StoredDrafts {
  userId: string;
  drafts: Drafts;
}

/** Outlives the matches tab, not the page; see docs/rules.md#prediction-form. */
const draftStore = createStore<StoredDrafts>(() => ({ userId: '', drafts: noDrafts }));

/** The typed but unsaved goals of the signed-in user by match id, and how to change those of a match. */
function useDrafts(): [Drafts, Predictions['type']] {
  const userId = useUser()?.id ?? '';
  const drafts = useStore(draftStore, (stored) => draftsOf(stored, userId));
  const type = useCallback(
    (matchId: string, typed: Partial<Draft>) =>
      draftStore.setState((stored) => ({
        userId,
        drafts: withDraft(draftsOf(stored, userId), matchId, typed),
      })),
    [userId],
  );
  return [drafts, type];
}

/** The drafts of a user: nobody sees what the user before typed. */
export function draftsOf(stored: StoredDrafts, userId: string): Drafts {
  return stored.userId === userId ? stored.drafts : noDrafts;
}

/** The drafts with what was typed for one match; an empty one is left out. */
export function withDraft(drafts: Drafts, matchId: string, typed: Partial<Draft>): Drafts {
  const { [matchId]: before, ...others } = drafts;
  const draft = { ...emptyDraft, ...before, ...typed };
  if (draft.home !== '' || draft.away !== '') return { ...others, [matchId]: draft };
  return before === undefined ? drafts : others;
}

const noVersions: ReadonlySet<string> = new Set();

function withVersion(versions: ReadonlySet<string>, version: string): ReadonlySet<string> {
  return new Set([...versions, version]);
}

/** A match as refused: when its kick-off moves, the refusal no longer counts. */
function versionOf({ id, kickoffAt }: Match): string {
  return `${id} ${kickoffAt ?? ''}`;
}

function attemptOf({ id, homeTeam, awayTeam }: Match, { home, away }: Draft): Attempt {
  return { matchId: id, homeTeam, awayTeam, home: goalsOf(home), away: goalsOf(away) };
}

/** The goals in a box, or null without a whole number of 0 or more; see docs/rules.md#prediction-flow. */
export function goalsOf(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}
