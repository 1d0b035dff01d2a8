import clsx from 'clsx';
import { finalResultOf } from '../../../domain/match-status.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import { type Hit, hitOf } from '../../../domain/score-prediction.ts';
import { usePredictions } from './predictions-context.ts';
import { predictionMessages } from './messages.ts';

const tones: Record<Hit | 'open', string> = {
  exact: 'bg-lime text-on-lime',
  outcome: 'digits-outlined text-outcome-text',
  miss: 'digits-outlined text-muted',
  open: 'digits-outlined text-ink',
};

/** The own prediction as a ghost of the result beside it, in the tone of its hit; nothing without one. */
export function OwnPick({ match }: { match: Match }) {
  const prediction = usePredictions().predictions.get(match.id);
  if (prediction === undefined) return null;
  const score = { home: prediction.home_score, away: prediction.away_score };
  const result = finalResultOf(match);
  const tone = result === null ? 'open' : hitOf(score, result);
  return (
    <div className="mt-1 flex flex-col items-center">
      <p className="text-2xs leading-4 whitespace-nowrap text-muted">{predictionMessages.yourPrediction}</p>
      <p
        className={clsx(
          'rounded-control px-2 text-xl leading-7 font-black whitespace-nowrap tabular-nums',
          tones[tone],
        )}
      >
        {score.home} - {score.away}
      </p>
    </div>
  );
}
