import clsx from 'clsx';
import { CircleCheck, Lock } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { finalResultOf } from '../../../domain/match-status.ts';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { type Score, hitOf, predictedScore } from '../../../domain/score-prediction.ts';
import { formatDateTime, hitIcons, hitNames, hitTones, lazyComponent } from '../../ui/index.ts';
import { predictionMessages } from './messages.ts';

const { Component: Moment } = lazyComponent(async () => (await import('../moment/index.ts')).Moment);

interface ConfirmedPredictionProps {
  match: Match;
  prediction: PredictionRow;
  timeZone: string;
  /** Whether the match ended while its card was on screen. */
  endedHere?: boolean;
  /** Opens the receipt. */
  receipt?: ReactNode;
}

/**
 * A saved prediction and, once the match is finished, its points; see docs/rules.md#confirmed-prediction. A match that is
 * followed on screen has its points on a scoreboard (docs/rules.md#final-whistle).
 */
export function ConfirmedPrediction(props: ConfirmedPredictionProps) {
  const { match, prediction, timeZone, endedHere = false, receipt } = props;
  const score = predictedScore(prediction);
  const result = finalResultOf(match);
  const messages = predictionMessages;
  const ahead = match.status === 'scheduled';
  return (
    <div className="flex grow flex-col justify-between gap-2">
      {ahead && (
        <div className="flex grow flex-wrap items-center justify-between gap-x-2 rounded-control bg-raised px-3">
          <h4 className="text-sm font-semibold text-muted">{messages.yourPrediction}</h4>
          <p className="text-4xl leading-11 font-black whitespace-nowrap tabular-nums">
            {score.home} - {score.away}
          </p>
        </div>
      )}
      {match.status === 'live' || endedHere ? (
        <div className="@container flex min-h-24 flex-col justify-center xs:min-h-18">
          {result !== null && prediction.points === null && <Pending />}
          <Suspense>
            <Moment match={match} prediction={prediction} />
          </Suspense>
        </div>
      ) : (
        result !== null && <PointsLine prediction={score} result={result} points={prediction.points} />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs leading-4 text-muted">
        <div className="min-w-up-to-32 flex-1">
          <p className="font-semibold text-open-text">
            <CircleCheck aria-hidden="true" className="mr-1 inline size-3.5 align-icon" />
            {messages.confirmed}
          </p>
          <p>{messages.madeOn(formatDateTime(prediction.predicted_at, timeZone))}</p>
        </div>
        {receipt}
        {result === null && (
          <p className="basis-full">
            <Lock aria-hidden="true" className="mr-1 inline size-3.5 align-icon" />
            {messages.locked}
          </p>
        )}
      </div>
    </div>
  );
}

interface PointsLineProps {
  prediction: Score;
  result: Score;
  /** Null until the server has settled the match. */
  points: number | null;
}

/** How close the prediction of a finished match was, and its points. */
function PointsLine({ prediction, result, points }: PointsLineProps) {
  if (points === null) return <Pending />;
  const hit = hitOf(prediction, result);
  const Icon = hitIcons[hit];
  return (
    <p
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-3 rounded-control px-3 py-1.5 text-sm leading-6 font-bold',
        hitTones[hit],
      )}
    >
      <span className="flex items-center gap-2">
        <Icon aria-hidden="true" className="size-4" />
        {hitNames[hit]}
      </span>
      <strong
        className={clsx('font-black tabular-nums', hit === 'miss' ? 'text-sm' : 'text-xl tracking-heading')}
      >
        {predictionMessages.points(points)}
      </strong>
    </p>
  );
}

function Pending() {
  return <p className="text-sm text-muted">{predictionMessages.pending}</p>;
}
