import clsx from 'clsx';
import { CircleCheck, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { finalResultOf } from '../../../domain/match-status.ts';
import type { Match, PredictionRow } from '../../../domain/wire.ts';
import { Badge, formatDateTime } from '../../ui/index.ts';
import { PointsLine } from './points-line.tsx';
import { predictionWords } from './words.ts';

interface ConfirmedPredictionProps {
  match: Match;
  prediction: PredictionRow;
  timeZone: string;
  /** The way to the receipt. */
  receipt?: ReactNode;
}

/** A saved prediction with when it was made and, once the match is finished, its points (spec 2). */
export function ConfirmedPrediction({ match, prediction, timeZone, receipt }: ConfirmedPredictionProps) {
  const score = { home: prediction.home_score, away: prediction.away_score };
  const result = finalResultOf(match);
  const words = predictionWords;
  const tall = match.status === 'scheduled';
  return (
    <div className="flex grow flex-col justify-between gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-sm font-semibold">{words.yourPrediction}</h4>
        <Badge tone="open" icon={<CircleCheck />}>
          {words.confirmed}
        </Badge>
      </div>
      <div
        className={clsx(
          'flex items-center',
          tall ? 'grow flex-col justify-evenly text-center' : 'flex-wrap justify-between gap-x-4 text-right',
        )}
      >
        <p className="shrink-0 text-4xl leading-10 font-extrabold whitespace-nowrap tabular-nums">
          {score.home} - {score.away}
        </p>
        <div
          className={clsx(
            'text-xs leading-5 text-balance text-muted',
            !tall && 'min-w-[min(9rem,100%)] flex-1',
          )}
        >
          <p>{words.madeOn(formatDateTime(prediction.predicted_at, timeZone))}</p>
          <p>
            <Lock aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.125rem]" />
            {words.locked}
          </p>
          {receipt}
        </div>
      </div>
      {result !== null && <PointsLine prediction={score} result={result} points={prediction.points} />}
    </div>
  );
}
