import clsx from 'clsx';
import { CircleCheck, Lock } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { finalResultOf, isPlayed } from '../../../domain/match-status.ts';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { type Hit, type Score, hitOf, predictedScore } from '../../../domain/score-prediction.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { hitIcons, hitNames } from '../../football/hits.ts';
import { optionalComponent } from '../../ui/lazy-component.tsx';
import { TearLine } from '../../ui/card.tsx';
import { predictionMessages } from './messages.ts';

const Moment = optionalComponent(async () => (await import('./moment.tsx')).Moment);

interface ConfirmedPredictionProps {
  match: Match;
  prediction: PredictionRow;
  timeZone: string;
  /** Whether the match ended while its card was on screen. */
  endedHere?: boolean;
}

/**
 * A saved prediction and, once the match is finished, its points; see docs/screens.md#match-card. A match that is
 * followed on screen has its points on a scoreboard (docs/screens.md#final-whistle).
 */
export function ConfirmedPrediction(props: ConfirmedPredictionProps) {
  const { match, prediction, timeZone, endedHere = false } = props;
  const score = predictedScore(prediction);
  const result = finalResultOf(match);
  const messages = predictionMessages;
  const played = isPlayed(match);
  const made = (
    <div className="flex flex-wrap gap-x-1 text-2xs leading-4 text-muted lg:text-xs @max-xs:tracking-tight">
      {played && <Confirmed />}
      <p className="whitespace-nowrap">
        <span className={clsx(played ? 'sr-only' : '@max-2xs:sr-only')}>{messages.madeOn} </span>
        {formatDateTime(prediction.predicted_at, timeZone)}
      </p>
    </div>
  );
  if (!played) {
    return (
      <Ticket score={score}>
        <Locked />
        {made}
      </Ticket>
    );
  }
  return (
    <div className="@container flex grow flex-col justify-between gap-1">
      {match.status === 'live' || endedHere ? (
        <div className="@container flex min-h-18 grow flex-col justify-center">
          {result !== null && prediction.points === null && <Pending />}
          <Suspense>
            <Moment match={match} prediction={prediction} />
          </Suspense>
        </div>
      ) : (
        result !== null && <PointsLine prediction={score} result={result} points={prediction.points} />
      )}
      {result === null && <Locked />}
      {made}
    </div>
  );
}

/** That it cannot be changed, as long as the match has no result. */
function Locked() {
  return (
    <p className="text-2xs leading-4 text-muted not-first:mt-1">
      <Lock aria-hidden="true" className="mr-1 inline size-3.5 align-icon" />
      {predictionMessages.locked}
    </p>
  );
}

/** The badge of a saved prediction. */
function Confirmed() {
  return (
    <p className="font-semibold text-open-text">
      <CircleCheck aria-hidden="true" className="mr-1 inline size-3.5 align-icon" />
      {predictionMessages.confirmed}
    </p>
  );
}

/** A prediction that counts, as a ticket: the score where the boxes were, stamped; what is known about it on the stub. */
function Ticket({ score, children }: { score: Score; children: ReactNode }) {
  return (
    <div className="@container flex grow flex-col rounded-control bg-raised text-2xs leading-4 lg:text-xs">
      <div className="grid grow grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 px-3 pt-2.5 @max-2xs:px-2">
        <h4 className="font-semibold text-muted">{predictionMessages.yourPrediction}</h4>
        <p className="text-4xl leading-9 font-black tracking-tight whitespace-nowrap tabular-nums sm:text-score">
          {score.home} - {score.away}
        </p>
        <p className="-rotate-6 justify-self-end rounded-md border-2 border-current px-1 font-extrabold text-open-text @max-2xs:border-0 @max-2xs:px-0">
          {predictionMessages.confirmed}
        </p>
      </div>
      <TearLine />
      <div className="flex flex-col gap-1 px-3 pb-2.5 @max-2xs:px-2">{children}</div>
    </div>
  );
}

/** A hit is a filled line, a miss a quiet one. */
const lineTones: Record<Hit, string> = {
  exact: 'min-h-11 bg-lime text-on-lime px-3',
  outcome: 'min-h-11 bg-outcome/15 text-outcome-text px-3',
  miss: 'text-muted',
};

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
        'flex flex-wrap items-center justify-between gap-x-3 rounded-control text-sm leading-6',
        hit === 'miss' ? 'font-semibold' : 'font-bold',
        lineTones[hit],
      )}
    >
      <span className="flex items-center gap-2">
        <Icon aria-hidden="true" className="size-5" strokeWidth={2.5} />
        {hitNames[hit]}
      </span>
      <strong className="font-semibold whitespace-nowrap tabular-nums">
        <span
          className={clsx(hit !== 'miss' && "text-2xl font-black tracking-heading before:content-['+'/'']")}
        >
          {points}
        </span>{' '}
        {predictionMessages.pointsNoun(points)}
      </strong>
    </p>
  );
}

function Pending() {
  return <p className="text-sm text-muted">{predictionMessages.pending}</p>;
}
