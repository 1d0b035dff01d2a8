import { useCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Match } from '../../../domain/api-schemas.ts';
import { isOpenForPredictions } from '../../../domain/match-status.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import { useIsConnected } from '../../lib/connection.ts';
import { type Draft, type Drafts, emptyDraft, readDrafts, scoreOf, writeDraft } from '../../lib/drafts.ts';
import type { TypeDraft } from '../../lib/predictions-context.ts';
import type { NewPrediction } from '../../lib/predictions.ts';
import { serverNow, useAtNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/session.ts';
import { scoreSentence } from './messages.ts';
import type { PredictionFlow } from './prediction-flow.ts';

const noDrafts: Drafts = {};

interface StoredDrafts {
  userId: string;
  drafts: Drafts;
}

/** Outlives the main page; the browser's storage outlives the window. See docs/screens.md#prediction-form. */
const draftStore = createStore<StoredDrafts>(() => ({ userId: '', drafts: noDrafts }));

/**
 * Returns the user's unsaved goals by match id, and a function to change them. Once `matches` are known, stored drafts of closed
 * matches are dropped, except those to be sent later.
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

/** Returns the signed-in user's draft of one match. Drafts of other matches do not render its form again. */
export function useDraft(matchId: string): Draft {
  const userId = useUser()?.id ?? '';
  return useStore(draftStore, (stored) => draftsOf(stored, userId)[matchId] ?? emptyDraft);
}

/** Returns the stored drafts if they belong to the user, otherwise none. */
export function draftsOf(stored: StoredDrafts, userId: string): Drafts {
  return stored.userId === userId ? stored.drafts : noDrafts;
}

/** Returns the drafts with the typed goals of one match, no longer marked to be sent. An empty draft is left out. */
export function withDraft(drafts: Drafts, matchId: string, typed: Partial<Draft>): Drafts {
  const { [matchId]: before, ...others } = drafts;
  const draft = { ...emptyDraft, ...before, sendLater: undefined, ...typed };
  if (draft.home !== '' || draft.away !== '') return { ...others, [matchId]: draft };
  return before === undefined ? drafts : others;
}

/** Milliseconds between attempts to send while there is a connection. */
const retryInterval = 5000;
/** Most milliseconds to wait for the matches, so that a save does not miss kick-off. */
const longestRead = 3000;

/** What `sendWaiting` needs from the page. */
export interface Sender {
  matches: readonly Match[];
  readMatches: () => Promise<readonly Match[]>;
  drafts: Drafts;
  readStored: () => Drafts;
  isOpen: (match: Match) => boolean;
  save: (prediction: NewPrediction) => Promise<unknown>;
  type: TypeDraft;
  onSaved: (text: string) => void;
  onFailed: (match: Match, cause: unknown) => Promise<void>;
}

/** Sends waiting predictions once there is a connection (docs/screens.md#saving-without-a-connection). */
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

/** Saves predictions confirmed without a connection, one by one, while their matches are open; in one tab at a time. */
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

/** Returns the current matches, or the known ones when the read fails or takes too long. */
function readInTime({ matches, readMatches }: Sender): Promise<readonly Match[]> {
  const late = new Promise<readonly Match[]>((resolve) => setTimeout(resolve, longestRead, matches));
  return Promise.race([readMatches().catch(() => matches), late]);
}

/** What to do with a draft; 'follow' shows what another tab made of it. */
export type Plan = { step: 'none' } | { step: 'send'; score: Score } | { step: 'follow'; draft: Draft };

/**
 * Returns what to do with a draft while there is a connection. `shown` is this page's draft; `stored` may have been changed by
 * another tab or a sign-out.
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
  /** `now` is the server's time in epoch milliseconds. */
  isOpen: (match: Match, now: number) => boolean;
}

/** Calls `onStarted` when a match with a draft or an open confirmation starts; see docs/screens.md#prediction-flow. */
export function useKickOffWatch(watched: Watched, onStarted: (match: Match) => void): void {
  const started = useAtNow((now) => findStarted(watched, now));
  useEffect(() => {
    if (started !== undefined) onStarted(started);
  }, [started, onStarted]);
}

/** Returns the match whose start the user must be told about at `now`. */
export function findStarted({ matches, flow, drafts, isOpen }: Watched, now: number): Match | undefined {
  const isWatched = (id: string) =>
    flow.step === 'idle'
      ? drafts[id] !== undefined
      : flow.step === 'confirming' && flow.attempt.matchId === id;
  return matches.find((match) => isWatched(match.id) && !isOpen(match, now));
}
