import clsx from 'clsx';
import type { PredictionRow } from '../../../domain/api-schemas.ts';
import { hitOf, predictedScore, type Score } from '../../../domain/score-prediction.ts';
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

interface MomentStampProps {
  /** Settled. */
  prediction: PredictionRow & { points: number };
  result: Score;
}

/** The stamp of a match that has ended on screen, lime after an exact hit. */
export function MomentStamp({ prediction, result }: MomentStampProps) {
  const hit = hitOf(predictedScore(prediction), result);
  return (
    <span
      className={clsx(
        'inline-block animate-stamp text-base leading-6 font-black tracking-heading whitespace-nowrap max-xs:text-sm max-xs:leading-6 @xl:text-lg @xl:leading-6',
        hit === 'exact' && 'rounded-md bg-lime px-2 text-on-lime',
        hit === 'outcome' && 'text-outcome-text',
        hit === 'miss' && 'text-muted',
      )}
    >
      {messages.stamp(hit, prediction.points)}
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
