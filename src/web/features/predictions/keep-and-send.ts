import { useCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Match } from '../../../domain/api-schemas.ts';
import { isOpenForPredictions } from '../../../domain/match-status.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import { useIsConnected } from '../../lib/connection.ts';
import { type Draft, type Drafts, emptyDraft, readDrafts, writeDraft } from '../../lib/drafts.ts';
import type { TypeDraft } from '../../lib/predictions-context.ts';
import { serverNow, useAtNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/session.ts';
import type { NewPrediction } from './api.ts';
import { type PredictionFlow, scoreOf } from './prediction-flow.ts';
import { scoreSentence } from './messages.ts';

const noDrafts: Drafts = {};

interface StoredDrafts {
  userId: string;
  drafts: Drafts;
}

/** Outlives the main page; the browser's storage outlives the window. See docs/screens.md#prediction-form. */
const draftStore = createStore<StoredDrafts>(() => ({ userId: '', drafts: noDrafts }));

/**
 * The typed but unsaved goals of the signed-in user by match id, and how to change those of a match. Once the `matches` are
 * known, what was stored for one that is no longer open is dropped without a word, unless it was to be sent.
 */
export function useDrafts(matches: readonly Match[] | undefined): [Drafts, TypeDraft] {
  const userId = useUser()?.id ?? '';
  const drafts = useStore(draftStore, (stored) => draftsOf(stored, userId));
  useLayoutEffect(() => {
    if (userId === '' || matches === undefined || draftStore.getState().userId === userId) return;
    const open = matches.filter((match) => isOpenForPredictions(match, serverNow()));
    const stored = Object.entries(readDrafts(userId)).filter(
      ([matchId, { sendLater }]) => sendLater === true || open.some(({ id }) => id === matchId),
    );
    draftStore.setState({ userId, drafts: Object.fromEntries(stored) });
  }, [userId, matches]);
  const type = useCallback<TypeDraft>(
    (matchId, typed) => {
      const next = withDraft(draftsOf(draftStore.getState(), userId), matchId, typed);
      draftStore.setState({ userId, drafts: next });
      writeDraft(userId, matchId, next[matchId]);
    },
    [userId],
  );
  return [drafts, type];
}

/** What the signed-in user has typed for one match: what is typed for others does not render its form again. */
export function useDraft(matchId: string): Draft {
  const userId = useUser()?.id ?? '';
  return useStore(draftStore, (stored) => draftsOf(stored, userId)[matchId] ?? emptyDraft);
}

/** The drafts of a user; those of the user before are not shown. */
export function draftsOf(stored: StoredDrafts, userId: string): Drafts {
  return stored.userId === userId ? stored.drafts : noDrafts;
}

/** The drafts with what was typed for one match, which is no longer to be sent; an empty one is left out. */
export function withDraft(drafts: Drafts, matchId: string, typed: Partial<Draft>): Drafts {
  const { [matchId]: before, ...others } = drafts;
  const draft = { ...emptyDraft, ...before, sendLater: undefined, ...typed };
  if (draft.home !== '' || draft.away !== '') return { ...others, [matchId]: draft };
  return before === undefined ? drafts : others;
}

/** A waiting prediction is tried again so often while there is a connection, in milliseconds. */
const retryInterval = 5000;
/** So long is waited for the matches at most: a save must not miss its kick-off for them; milliseconds. */
const longestRead = 3000;

/** What the sending of waiting predictions needs of the page. */
export interface Sender {
  /** The matches as this page knows them. */
  matches: readonly Match[];
  readMatches: () => Promise<readonly Match[]>;
  /** What this page shows. */
  drafts: Drafts;
  readStored: () => Drafts;
  isOpen: (match: Match) => boolean;
  save: (prediction: NewPrediction) => Promise<unknown>;
  type: TypeDraft;
  onSaved: (text: string) => void;
  onFailed: (match: Match, cause: unknown) => Promise<void>;
}

/** Sends the predictions that wait for a connection once there is one (docs/screens.md#saving-without-a-connection). */
export function useSendLater(sender: Sender): void {
  const connected = useIsConnected();
  const waiting = connected && Object.values(sender.drafts).some(({ sendLater }) => sendLater);
  const send = useEffectEvent(() => void sendWaiting(sender).catch(() => undefined));
  useEffect(() => {
    if (!waiting) return;
    send();
    const timer = setInterval(() => send(), retryInterval);
    return () => clearInterval(timer);
  }, [waiting]);
}

/**
 * Saves the predictions that were confirmed without a connection, one after the other, and says so. The matches are read
 * before: of one that has started meanwhile nothing is sent. One tab of a browser sends at a time.
 */
export async function sendWaiting(sender: Sender): Promise<void> {
  await navigator.locks.request('beyond-prode-send-later', { ifAvailable: true }, (lock) =>
    lock === null ? undefined : sendAll(sender),
  );
}

async function sendAll(sender: Sender): Promise<void> {
  const { drafts, readStored, isOpen, save, type, onSaved, onFailed } = sender;
  for (const match of await readInTime(sender)) {
    const plan = planFor(drafts[match.id], readStored()[match.id], isOpen(match));
    if (plan.step === 'follow') type(match.id, plan.draft);
    if (plan.step !== 'send') continue;
    try {
      await save({ matchId: match.id, ...plan.score });
      type(match.id, emptyDraft);
      onSaved(`Se guardó tu predicción ${scoreSentence({ ...match, ...plan.score })}`);
    } catch (cause) {
      await onFailed(match, cause);
    }
  }
}

/** The matches as they are now; those that the page knows when they cannot be read in time. */
function readInTime({ matches, readMatches }: Sender): Promise<readonly Match[]> {
  const late = new Promise<readonly Match[]>((resolve) => setTimeout(resolve, longestRead, matches));
  return Promise.race([readMatches().catch(() => matches), late]);
}

/** What to do with a draft: nothing, send it, or show what another tab made of it. */
export type Plan = { step: 'none' } | { step: 'send'; score: Score } | { step: 'follow'; draft: Draft };

/**
 * What to do with the draft of a match while there is a connection. `shown` is what this page has, `stored` what the
 * browser's storage has: other tabs change it too, and a sign-out empties it. That a match has started is left to the alert.
 */
export function planFor(shown: Draft | undefined, stored: Draft | undefined, open: boolean): Plan {
  if (shown?.sendLater !== true || !open) return { step: 'none' };
  const score = stored?.sendLater === true ? scoreOf(stored) : null;
  return score === null ? { step: 'follow', draft: stored ?? emptyDraft } : { step: 'send', score };
}

interface Watched {
  matches: readonly Match[];
  flow: PredictionFlow;
  drafts: Readonly<Record<string, unknown>>;
  /** Whether a match is open at `now`, the server's time in epoch milliseconds. */
  isOpen: (match: Match, now: number) => boolean;
}

/**
 * Calls `onStarted` once when a match starts while its confirmation is open or goals are typed for it; see
 * docs/screens.md#prediction-flow. While another dialog is open it waits.
 */
export function useKickOffWatch(watched: Watched, onStarted: (match: Match) => void): void {
  const started = useAtNow((now) => findStarted(watched, now));
  useEffect(() => {
    if (started !== undefined) onStarted(started);
  }, [started, onStarted]);
}

/** The match whose start the user must be told of at `now`. */
export function findStarted({ matches, flow, drafts, isOpen }: Watched, now: number): Match | undefined {
  const isWatched = (id: string) =>
    flow.step === 'idle'
      ? drafts[id] !== undefined
      : flow.step === 'confirming' && flow.attempt.matchId === id;
  return matches.find((match) => isWatched(match.id) && !isOpen(match, now));
}
