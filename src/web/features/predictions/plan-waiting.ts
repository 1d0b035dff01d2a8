import type { Score } from '../../../domain/score-prediction.ts';
import type { Draft } from '../../lib/drafts.ts';
import { goalsOf } from './prediction-flow.ts';

/** What to do with a draft: nothing, send it, or show what another tab made of it. */
export type Plan = { step: 'none' } | { step: 'send'; score: Score } | { step: 'follow'; draft: Draft };

/**
 * What to do with the draft of a match while there is a connection (docs/screens.md#saving-without-a-connection). `shown`
 * is what this page has, `stored` what the browser's storage has: other tabs change it too, and a sign-out empties it.
 * That a match has started is left to the alert.
 */
export function planFor(shown: Draft | undefined, stored: Draft | undefined, open: boolean): Plan {
  if (shown?.sendLater !== true || !open) return { step: 'none' };
  const home = goalsOf(stored?.home ?? '');
  const away = goalsOf(stored?.away ?? '');
  if (stored?.sendLater !== true || home === null || away === null) {
    return { step: 'follow', draft: stored ?? { home: '', away: '' } };
  }
  return { step: 'send', score: { home, away } };
}
