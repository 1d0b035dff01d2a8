import clsx from 'clsx';
import { useContext } from 'react';
import { finalResultOf } from '../../../domain/match-status.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import { type Hit, hitOf, pointsOf, predictedScore } from '../../../domain/score-prediction.ts';
import { useGameConfig } from '../../data/index.ts';
import { StaleSince } from '../../ui/index.ts';
import { usePredictions } from './predictions-context.ts';
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

/**
 * The own prediction on the scoreboard of a match, in one line: in a box, with its points as the match stands, unless that may
 * have changed, or what it brought once it is settled; nothing without one, and words while it is unknown.
 */
export function ScoreboardPick({ match }: { match: Match }) {
  const { predictions, state } = usePredictions();
  const prediction = predictions.get(match.id);
  const { data: config } = useGameConfig();
  const isStale = useContext(StaleSince) !== null;
  const { homeScore: home, awayScore: away } = match;
  if (prediction === undefined)
    return state === 'failed' ? (
      <span className="font-normal text-muted">{predictionMessages.unread}</span>
    ) : null;
  if (config === undefined || home === null || away === null) return null;
  const score = predictedScore(prediction);
  const hit = hitOf(score, { home, away });
  const over = finalResultOf(match) !== null;
  const points = over ? prediction.points : isStale ? null : pointsOf(hit, config.tournament.points);
  return (
    <>
      <span className="font-normal text-muted">
        {predictionMessages.your}
        <span className="max-xs:sr-only"> {predictionMessages.yourNoun}</span>{' '}
      </span>
      <span
        className={clsx(
          'mx-0.5 inline-block rounded-md border-2 px-1.5 text-sm leading-5 font-black whitespace-nowrap tabular-nums',
          tones[hit === 'miss' || (isStale && !over) ? 'open' : hit],
        )}
      >
        {score.home} - {score.away}
      </span>
      {points !== null && (
        <>
          <span> · </span>
          <span className={clsx('inline-block whitespace-nowrap', over && 'animate-stamp')}>
            {!over && <span className="max-xs:sr-only">{predictionMessages.now} </span>}
            {over ? predictionMessages.brought(hit, points) : predictionMessages.points(points)}
          </span>
        </>
      )}
    </>
  );
}
