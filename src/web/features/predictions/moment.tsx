import clsx from 'clsx';
import { useContext } from 'react';
import { Link } from 'react-router';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { finalResultOf } from '../../../domain/match-status.ts';
import { type Hit, hitOf, pointsOf, predictedScore, type Score } from '../../../domain/score-prediction.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useNow } from '../../lib/server-clock.ts';
import { useProvisionalStanding } from '../../lib/ranking-views.ts';
import { hitIcons, hitTones } from '../../football/hits.ts';
import { ordinal } from '../../ui/words.ts';
import { StaleSince } from '../../ui/badge.tsx';
import { useStandingHistory } from './follow-standing.tsx';
import { directionOf, moves } from './moves.ts';
import { climbOf } from './standings.ts';
import { momentMessages as messages, steps } from './moment-messages.ts';

/** What a match would bring as it stands is outlined: full tones are for points that are won. */
const outlookTones: Record<Hit, string> = {
  exact: 'border-exact-text text-exact-text',
  outcome: 'border-outcome-text text-outcome-text',
  miss: 'border-edge text-muted',
};

/** A rubber stamp's frame. */
const stampClass = 'rounded-control border-3 px-2 font-black tracking-heading whitespace-nowrap';

/** One height for both, so that the end of a match moves nothing. */
const height = 'min-h-18';

interface MomentProps {
  match: Match;
  prediction: PredictionRow;
}

/**
 * What a prediction would bring if a live match ended as it stands, and the stamp when it has ended on screen; see
 * docs/screens.md#final-whistle. Both have the same height. Nothing until a match that has ended is settled.
 */
export function Moment({ match, prediction }: MomentProps) {
  const picked = predictedScore(prediction);
  const result = finalResultOf(match);
  if (result !== null && prediction.points !== null)
    return <Stamp hit={hitOf(picked, result)} points={prediction.points} />;
  const { homeScore: home, awayScore: away } = match;
  if (match.status !== 'live' || home === null || away === null) return null;
  return <Outlook picked={picked} score={{ home, away }} />;
}

function Outlook({ picked, score }: { picked: Score; score: Score }) {
  const { data: config } = useGameConfig();
  if (config === undefined) return null;
  const hit = hitOf(picked, score);
  const points = pointsOf(hit, config.tournament.points);
  return (
    <div
      className={clsx(
        height,
        'flex items-center gap-3 rounded-control border border-line bg-ground px-3 py-2 tabular-nums xs:gap-4',
      )}
    >
      <p aria-hidden="true" className={clsx(stampClass, '-rotate-3 text-3xl leading-9', outlookTones[hit])}>
        {/* Stamped again with every goal that changes it. */}
        <span key={points} className="inline-block animate-stamp">
          {points > 0 ? `+${points}` : points}
        </span>
      </p>
      <div className="min-w-0">
        <p className="text-md leading-5 font-bold">{messages.outlook(points)}</p>
        <WhereItLeads />
      </div>
    </div>
  );
}

/** The position if all live matches ended as they stand; while newer data are missing, how old the score is. */
function WhereItLeads() {
  const { data: standing } = useProvisionalStanding(true);
  const staleSince = useContext(StaleSince);
  const now = useNow('minute');
  if (staleSince !== null) {
    return (
      <p className="mt-0.5 text-sm leading-5 font-bold text-closing-text">
        {messages.staleScore(now - Date.parse(staleSince))}
      </p>
    );
  }
  if (standing == null) return null;
  const { arrow, tone } = moves[directionOf(standing)];
  return (
    <p className={clsx('mt-0.5 flex items-center gap-1.5 text-sm leading-5 font-bold', tone)}>
      <span aria-hidden="true" className="text-xs">
        {arrow}
      </span>
      <span>
        {messages.wouldLead(standing)} {ordinal(standing.position)}
      </span>
    </p>
  );
}

/** The points of a match that has just ended, and the climb that they brought. */
function Stamp({ hit, points }: { hit: Hit; points: number }) {
  const climb = climbOf(useStandingHistory(), points);
  const Icon = hitIcons[hit];
  return (
    <div
      className={clsx(
        height,
        // It takes the room that the match leaves, and what is below it stays where it was.
        'grid grow grid-cols-[minmax(0,1fr)_auto] content-evenly items-center gap-x-3 rounded-control px-3 py-1 @max-narrow:grid-cols-1 @sm:grid-cols-[auto_minmax(0,1fr)_auto] @sm:gap-x-4 @sm:px-4',
        hit === 'miss' ? 'border border-line text-muted' : hitTones[hit],
      )}
    >
      <div role="status" className="contents tabular-nums">
        <p className="col-start-1 row-start-1 flex @max-sm:col-end-3 @max-sm:justify-self-center">
          <span
            className={clsx(
              'flex animate-stamp items-center gap-2 text-2xl leading-7 font-black tracking-heading whitespace-nowrap @max-sm:text-3xl @max-sm:leading-8 @max-narrow:text-base',
              hit !== 'miss' && clsx(stampClass, '-rotate-2 border-current'),
            )}
          >
            <Icon aria-hidden="true" className="size-6 shrink-0 @max-[17rem]:hidden" strokeWidth={2.75} />
            {messages.stamp(hit, points)}
          </span>
        </p>
        {climb !== null && (
          <p className="col-start-1 row-start-2 text-sm leading-5 font-extrabold @sm:col-start-2 @sm:row-start-1 @sm:text-base @sm:leading-5">
            <span className="font-semibold max-xs:sr-only">{messages.ofClimb(climb)}</span>{' '}
            {/* Breaks between the two alone. */}
            <span className="whitespace-nowrap">{messages.climb(climb)}</span>{' '}
            <span className="inline-block whitespace-nowrap">{steps(climb)}</span>
          </p>
        )}
      </div>
      <Link
        to={{ pathname: '/', search: '?tab=ranking' }}
        className="col-start-2 row-start-2 -my-3 flex min-h-11 items-center text-sm font-semibold underline @max-narrow:col-start-1 @max-narrow:row-start-3 @max-narrow:my-0 @sm:col-start-3 @sm:row-start-1"
      >
        {messages.openRanking}
      </Link>
    </div>
  );
}
