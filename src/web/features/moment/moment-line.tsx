import clsx from 'clsx';
import { useProvisionalStanding } from '../../data/provisional-standing.ts';
import { ordinal } from '../../ui/index.ts';
import { useStandingHistory } from './follow-standing.tsx';
import { directionOf, moves } from './moves.ts';
import { climbOf } from './standings.ts';
import { momentMessages as messages, steps } from './messages.ts';

// What `Moment` says, in a few words for the scoreboard of a match; see docs/rules.md#final-whistle.

/** Where a live match would lead the user as it stands; on the narrowest phones the place alone. */
export function MomentOutlook() {
  const { data: standing } = useProvisionalStanding(true);
  if (standing == null) return null;
  const { arrow, tone } = moves[directionOf(standing)];
  return (
    <span className={clsx('whitespace-nowrap', tone)}>
      <span aria-hidden="true" className="text-2xs">
        {arrow}
      </span>{' '}
      <span className="max-xs:sr-only">{messages.wouldLead(standing)} </span>
      {ordinal(standing.position)}
    </span>
  );
}

/** The climb that the points of an ended match brought; nothing before it is known. */
export function MomentClimb({ points }: { points: number }) {
  const climb = climbOf(useStandingHistory(), points);
  if (climb === null) return null;
  return (
    // The narrowest phones have room for it in the card alone.
    <span className="whitespace-nowrap max-xs:hidden @xl:text-sm">
      {messages.climb(climb)}{' '}
      <span className={climb.from > climb.to ? moves.up.tone : moves.down.tone}>{steps(climb)}</span>
    </span>
  );
}
