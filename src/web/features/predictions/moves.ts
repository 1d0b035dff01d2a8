import type { ProvisionalStanding } from '../../../domain/provisional-standing-schemas.ts';

/** The look of places that would be won, lost or kept; each has a word beside it. */
export const moves = {
  up: { arrow: '▲', tone: 'text-open-text' },
  down: { arrow: '▼', tone: 'text-live-text' },
  same: { arrow: '=', tone: 'text-muted' },
};

/** Where a provisional standing leads. */
export function directionOf({ position, presentPosition }: ProvisionalStanding): keyof typeof moves {
  if (position === presentPosition) return 'same';
  return position < presentPosition ? 'up' : 'down';
}
