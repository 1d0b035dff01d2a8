import clsx from 'clsx';
import { Check, CircleCheck, Lock, Minus, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { finalResultOf } from '../../../domain/match-status.ts';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { type Hit, type Score, hitOf } from '../../../domain/score-prediction.ts';
import { Badge, formatDateTime, hitNames } from '../../ui/index.ts';
import { predictionMessages } from './messages.ts';

interface ConfirmedPredictionProps {
  match: Match;
  prediction: PredictionRow;
  timeZone: string;
  /** Opens the receipt. */
  receipt?: ReactNode;
}

/** A saved prediction and, once the match is finished, its points; see docs/rules.md#confirmed-prediction. */
export function ConfirmedPrediction({ match, prediction, timeZone, receipt }: ConfirmedPredictionProps) {
  const score = { home: prediction.home_score, away: prediction.away_score };
  const result = finalResultOf(match);
  const messages = predictionMessages;
  const tall = match.status === 'scheduled';
  return (
    <div className="flex grow flex-col justify-between gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-sm font-semibold">{messages.yourPrediction}</h4>
        <Badge tone="open" icon={<CircleCheck />}>
          {messages.confirmed}
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
        <div className={clsx('text-xs leading-5 text-balance text-muted', !tall && 'min-w-up-to-36 flex-1')}>
          <p>{messages.madeOn(formatDateTime(prediction.predicted_at, timeZone))}</p>
          <p>
            <Lock aria-hidden="true" className="mr-1 inline size-3.5 align-icon" />
            {messages.locked}
          </p>
          {receipt}
        </div>
      </div>
      {result !== null && <PointsLine prediction={score} result={result} points={prediction.points} />}
    </div>
  );
}

interface PointsLineProps {
  prediction: Score;
  result: Score;
  /** Null until the server has settled the match. */
  points: number | null;
}

const icons: Record<Hit, typeof Check> = { exact: Target, outcome: Check, miss: Minus };

/** How close the prediction of a finished match was, and its points. */
function PointsLine({ prediction, result, points }: PointsLineProps) {
  if (points === null) return <p className="text-sm text-muted">{predictionMessages.pending}</p>;
  const hit = hitOf(prediction, result);
  const Icon = icons[hit];
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Badge tone={hit} icon={<Icon />}>
        {hitNames[hit]}
      </Badge>
      <strong className="text-lg leading-6 font-extrabold tabular-nums">
        {predictionMessages.points(points)}
      </strong>
    </p>
  );
}
