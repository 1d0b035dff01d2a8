import type { Match } from '../../../domain/api-schemas.ts';
import type { Drafts, NewPrediction } from '../../data/index.ts';
import { planFor } from './plan-waiting.ts';
import type { TypeDraft } from './use-drafts.ts';
import { laterMessages } from './later-messages.ts';
import { scoreSentence } from './messages.ts';

/**
 * What the sending of waiting predictions needs of the page. It is handed over, as code that the module itself imported
 * would become files of their own, which weigh more (docs/design.md#budgets).
 */
export interface Sender {
  matches: Match[];
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
 * (docs/rules.md#saving-without-a-connection). One tab of a browser sends at a time.
 */
export async function sendWaiting(sender: Sender): Promise<void> {
  await navigator.locks.request('beyond-prode-send-later', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await sendAll(sender);
  });
}

async function sendAll(sender: Sender): Promise<void> {
  const { matches, drafts, readStored, isOpen, save, type, onSaved, onFailed } = sender;
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
