import { useEffect, useEffectEvent } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import type { Score } from '../../../domain/score-prediction.ts';
import { useIsConnected } from '../../lib/connection.ts';
import { type Draft, type Drafts, emptyDraft, scoreOf, type TypeDraft } from '../../lib/drafts.ts';
import type { NewPrediction } from '../../lib/predictions.ts';
import { scoreSentence } from './messages.ts';

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
