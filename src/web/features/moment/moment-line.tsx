import clsx from 'clsx';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { finalResultOf } from '../../../domain/match-status.ts';
import { hitOf, predictedScore } from '../../../domain/score-prediction.ts';
import { useProvisionalStanding } from '../../data/provisional-standing.ts';
import { ordinal } from '../../ui/index.ts';
import { useStandingHistory } from './follow-standing.tsx';
import { directionOf, moves } from './moves.ts';
import { climbOf } from './standings.ts';
import { momentMessages as messages, steps } from './messages.ts';

/**
 * What `Moment` says, in a few words for the scoreboard of a match: where it would lead as it stands, and its stamp when it has
 * ended on screen. See docs/rules.md#final-whistle.
 */
export function MomentLine({ match, prediction }: { match: Match; prediction: PredictionRow }) {
  const result = finalResultOf(match);
  if (result === null) return match.status === 'live' && <WouldBe />;
  const { points } = prediction;
  return points !== null && <Ended hit={hitOf(predictedScore(prediction), result)} points={points} />;
}

function WouldBe() {
  const { data: standing } = useProvisionalStanding(true);
  if (standing == null) return null;
  const { arrow, tone } = moves[directionOf(standing)];
  return (
    <span className={clsx('whitespace-nowrap', tone)}>
      <span aria-hidden="true" className="text-2xs">
        {arrow}
      </span>{' '}
      <span className="@max-xl:sr-only">{messages.wouldLead(standing)} </span>
      {ordinal(standing.position)}
    </span>
  );
}

function Ended({ hit, points }: { hit: Parameters<typeof messages.stamp>[0]; points: number }) {
  const climb = climbOf(useStandingHistory(), points);
  return (
    <>
      <span
        className={clsx(
          'inline-block animate-stamp text-base leading-6 font-black tracking-heading whitespace-nowrap max-xs:text-sm @xl:text-lg',
          hit === 'outcome' && 'text-outcome-text',
          hit === 'miss' && 'text-muted',
        )}
      >
        {messages.stamp(hit, points)}
      </span>
      {climb !== null && (
        // A phone has room for it in the card alone.
        <span className="text-sm whitespace-nowrap @max-xl:hidden">
          {messages.climb(climb)} {steps(climb)}
        </span>
      )}
    </>
  );
}
