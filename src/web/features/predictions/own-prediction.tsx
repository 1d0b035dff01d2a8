import clsx from 'clsx';
import { CircleCheck, Lock } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { finalResultOf, isPlayed } from '../../../domain/match-status.ts';
import { judge, predictedScore, type Score } from '../../../domain/score-prediction.ts';
import { HitBadge, ScoreMark } from '../../football/hit-badge.tsx';
import { hits } from '../../football/hits.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { usePredictions } from '../../lib/predictions-context.ts';
import { useProvisionalStanding } from '../../lib/ranking-views.ts';
import { useNow } from '../../lib/server-clock.ts';
import { StaleSince } from '../../ui/badge.tsx';
import { TearLine } from '../../ui/card.tsx';
import { formatAge, formatDateTime } from '../../ui/dates.ts';
import { formatGain, ordinal, plural } from '../../ui/words.ts';
import { predictionMessages as messages } from './messages.ts';

/** Shows the user's prediction beside the score of a match that has begun, or that it could not be read. */
export function OwnPick({ match }: { match: Match }) {
  const { predictions, state } = usePredictions();
  const prediction = predictions.get(match.id);
  if (prediction === undefined)
    return state !== 'failed' ? null : (
      <p className="mt-1 text-center text-xs leading-4 text-balance text-muted">{messages.unread}</p>
    );
  // After a withdrawn result the prediction may still have its hit.
  const hit = finalResultOf(match) && prediction.hit;
  return (
    <div className="mt-1 flex flex-col items-center gap-0.5">
      <p className="text-2xs leading-4 whitespace-nowrap text-muted">{messages.yourPrediction}</p>
      <ScoreMark score={predictedScore(prediction)} hit={hit} className="text-xl leading-7" />
    </div>
  );
}

interface OwnPredictionProps {
  match: Match;
  prediction: PredictionRow;
  timeZone: string;
}

/** Shows a saved prediction, before the match as a ticket, then with its points; see docs/screens.md#match-card. */
export function OwnPrediction({ match, prediction, timeZone }: OwnPredictionProps) {
  const score = predictedScore(prediction);
  const result = finalResultOf(match);
  const { homeScore: home, awayScore: away } = match;
  const { hit, points } = prediction;
  const played = isPlayed(match);
  const details = (
    <div className="text-2xs leading-4 text-muted">
      {result === null && (
        <p className="mb-1">
          <Lock aria-hidden="true" className="mr-1 inline size-3.5 align-icon" />
          Las predicciones no se pueden modificar
        </p>
      )}
      <div className="flex flex-wrap gap-x-1">
        {played && (
          <p className="font-semibold text-open-text">
            <CircleCheck aria-hidden="true" className="mr-1 inline size-3.5 align-icon" />
            {messages.confirmed}
          </p>
        )}
        <p>
          <span className={played ? 'sr-only' : undefined}>Realizada el </span>
          <span className="whitespace-nowrap">{formatDateTime(prediction.predicted_at, timeZone)}</span>
        </p>
      </div>
    </div>
  );
  if (!played) return <Ticket score={score}>{details}</Ticket>;
  return (
    <div className="flex grow flex-col justify-between gap-1">
      {result !== null && hit !== null && points !== null && <HitBadge hit={hit} points={points} />}
      {result !== null && points === null && (
        <p className="flex min-h-11 items-center text-sm text-muted">Los puntos se están calculando</p>
      )}
      {match.status === 'live' && home !== null && away !== null && (
        <Outlook picked={score} score={{ home, away }} />
      )}
      {details}
    </div>
  );
}

function Ticket({ score, children }: { score: Score; children: ReactNode }) {
  return (
    <div className="flex grow flex-col rounded-control bg-raised">
      <div className="flex grow flex-wrap items-center justify-center gap-x-2 px-3 pt-2.5 text-2xs leading-4">
        <h4 className="flex-1 font-semibold text-muted">{messages.yourPrediction}</h4>
        <p className="text-4xl leading-9 font-black tracking-tight whitespace-nowrap tabular-nums wide:text-score">
          {score.home} - {score.away}
        </p>
        <p className="flex flex-1 justify-end">
          <span className="-rotate-6 rounded-md border-2 border-current px-1 font-extrabold text-open-text">
            {messages.confirmed}
          </span>
        </p>
      </div>
      <TearLine />
      <div className="px-3 pb-2.5">{children}</div>
    </div>
  );
}

/** Shows what a prediction would earn if a live match ended now; see docs/screens.md#final-whistle. */
export function Outlook({ picked, score }: { picked: Score; score: Score }) {
  const { data: config } = useGameConfig();
  if (config === undefined) return null;
  const { hit, points } = judge(picked, score, config.tournament.points);
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-control border border-line bg-ground px-3 py-2 tabular-nums">
      {/* Outlined, because full tones are for points already won. */}
      <p
        aria-hidden="true"
        className={clsx(
          '-rotate-3 rounded-control border-3 border-current px-2 text-3xl leading-9 font-black tracking-heading whitespace-nowrap',
          hits[hit].text,
        )}
      >
        {/* The key stamps the points again when a goal changes them. */}
        <span key={points} className="inline-block animate-stamp">
          {formatGain(points)}
        </span>
      </p>
      <div className="min-w-0">
        <p className="text-md leading-5 font-bold">Si termina así: {plural(points, 'punto', 'puntos')}</p>
        <p className="mt-0.5 text-sm leading-5 font-bold">
          <WhereItLeads />
        </p>
      </div>
    </div>
  );
}

/** Shows the position if all live matches ended now, or the age of the score while newer data are missing. */
function WhereItLeads() {
  const { data: standing } = useProvisionalStanding();
  const staleSince = useContext(StaleSince);
  const now = useNow('minute');
  if (staleSince !== null) {
    const age = formatAge(now - Date.parse(staleSince));
    return (
      <span className="text-closing-text">
        {age === null ? 'El marcador puede haber cambiado' : `Marcador de hace ${age}`}
      </span>
    );
  }
  if (standing == null) return null;
  const places = standing.presentPosition - standing.position;
  const [arrow, tone, words] =
    places === 0
      ? ['=', 'text-muted', 'Seguirías']
      : places > 0
        ? ['▲', 'text-open-text', 'Subirías al']
        : ['▼', 'text-live-text', 'Bajarías al'];
  return (
    <span className={tone}>
      <span aria-hidden="true" className="mr-1.5 text-xs">
        {arrow}
      </span>
      {words} {ordinal(standing.position)}
    </span>
  );
}
