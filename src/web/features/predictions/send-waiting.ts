import type { Match } from '../../../domain/api-schemas.ts';
import type { Drafts } from '../../lib/drafts.ts';
import type { NewPrediction } from '../../lib/predictions.ts';
import { planFor } from './plan-waiting.ts';
import type { TypeDraft } from '../../lib/predictions-context.ts';
import { laterMessages } from './later-messages.ts';
import { scoreSentence } from './messages.ts';

/** So long is waited for the matches at most: a save must not miss its kick-off for them; milliseconds. */
const longestRead = 3000;

/**
 * What the sending of waiting predictions needs of the page. It is handed over, as code that the module itself imported
 * would become files of their own, which weigh more (docs/design.md#budgets).
 */
export interface Sender {
  /** The matches as this page knows them. */
  matches: Match[];
  /** Reads them anew. */
  readMatches: () => Promise<Match[]>;
  /** What this page shows. */
  drafts: Drafts;
  readStored: () => Drafts;
  isOpen: (match: Match) => boolean;
  save: (prediction: NewPrediction) => Promise<unknown>;
  type: TypeDraft;
  onSaved: (text: string) => void;
  /** Called for every failure. */
  onFailed: (match: Match, cause: unknown) => Promise<void>;
}

/**
 * Saves the predictions that were confirmed without a connection, one after the other, and says so
 * (docs/rules.md#saving-without-a-connection). The matches are read before: of one that has started meanwhile nothing is
 * sent. One tab of a browser sends at a time.
 */
export async function sendWaiting(sender: Sender): Promise<void> {
  await navigator.locks.request('beyond-prode-send-later', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await sendAll(sender);
  });
}

async function sendAll(sender: Sender): Promise<void> {
  const { drafts, readStored, isOpen, save, type, onSaved, onFailed } = sender;
  const matches = await readInTime(sender);
  for (const match of matches) {
    const plan = planFor(drafts[match.id], readStored()[match.id], isOpen(match));
    if (plan.step === 'follow') type(match.id, plan.draft);
    if (plan.step !== 'send') continue;
    try {
      await save({ matchId: match.id, ...plan.score });
      type(match.id, { home: '', away: '' });
      onSaved(laterMessages.saved(scoreSentence(match.homeTeam, plan.score, match.awayTeam)));
    } catch (cause) {
      await onFailed(match, cause);
    }
  }
}

/** The matches as they are now; those that the page knows when they cannot be read in time. */
async function readInTime({ matches, readMatches }: Sender): Promise<Match[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Match[]>((resolve) => (timer = setTimeout(resolve, longestRead, matches)));
  const read = readMatches().catch(() => matches);
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}
