import clsx from 'clsx';
import { finalResultOf } from '../../../domain/match-status.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import { type Hit, hitOf, predictedScore } from '../../../domain/score-prediction.ts';
import { usePredictions } from '../../lib/predictions-context.ts';
import { predictionMessages } from './messages.ts';

const tones: Record<Hit | 'open', string> = {
  exact: 'border-lime bg-lime text-on-lime',
  outcome: 'border-outcome-text text-outcome-text',
  miss: 'border-line text-muted',
  open: 'border-edge text-ink',
};

/** The own prediction in a box, in the tone of its hit; nothing without one, and words while it is unknown. */
export function OwnPick({ match }: { match: Match }) {
  const { predictions, state } = usePredictions();
  const prediction = predictions.get(match.id);
  if (prediction === undefined) {
    if (state !== 'failed') return null;
    return (
      <p className="mt-1 text-center text-xs leading-4 text-balance text-muted">
        {predictionMessages.unread}
      </p>
    );
  }
  const score = predictedScore(prediction);
  const result = finalResultOf(match);
  const tone = result === null ? 'open' : hitOf(score, result);
  return (
    <div className="mt-1 flex flex-col items-center gap-0.5">
      <p className="text-2xs leading-4 whitespace-nowrap text-muted">{predictionMessages.yourPrediction}</p>
      <p
        className={clsx(
          'rounded-control border-2 px-3 text-xl leading-6 font-black whitespace-nowrap tabular-nums',
          tones[tone],
        )}
      >
        {score.home} - {score.away}
      </p>
    </div>
  );
}
