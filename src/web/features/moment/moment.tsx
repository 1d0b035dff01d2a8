import clsx from 'clsx';
import { Link } from 'react-router';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { finalResultOf } from '../../../domain/match-status.ts';
import { type Hit, hitOf, pointsOf, type Score } from '../../../domain/score-prediction.ts';
import { useGameConfig } from '../../data/index.ts';
import { useProvisionalStanding } from '../../data/provisional-standing.ts';
import { hitIcons, hitTones } from '../../ui/index.ts';
import { useStandingHistory } from './follow-standing.tsx';
import { climbOf } from './standings.ts';
import { momentMessages as messages, steps } from './messages.ts';

const boxClass = 'flex min-h-16 rounded-control px-3 py-1';

interface MomentProps {
  match: Match;
  prediction: PredictionRow;
}

/**
 * What a prediction would bring if a live match ended as it stands, and the stamp when it has ended on screen; see
 * docs/rules.md#final-whistle. Both have the same height. Nothing until a match that has ended is settled.
 */
export function Moment({ match, prediction }: MomentProps) {
  const picked = { home: prediction.home_score, away: prediction.away_score };
  const result = finalResultOf(match);
  if (result !== null && prediction.points !== null)
    return <Stamp hit={hitOf(picked, result)} points={prediction.points} />;
  const { homeScore: home, awayScore: away } = match;
  if (match.status !== 'live' || home === null || away === null) return null;
  return <Outlook picked={picked} score={{ home, away }} />;
}

function Outlook({ picked, score }: { picked: Score; score: Score }) {
  const { data: config } = useGameConfig();
  const { data: standing } = useProvisionalStanding(true);
  if (config === undefined) return null;
  const points = pointsOf(hitOf(picked, score), config.tournament.points);
  return (
    <div
      className={clsx(
        boxClass,
        'flex-col justify-center border border-dashed border-line text-sm leading-6 tabular-nums',
      )}
    >
      <p className="font-bold">{messages.outlook(points)}</p>
      {standing && <p className="text-muted">{messages.wouldBe(standing)}</p>}
    </div>
  );
}

/** The points of a match that has just ended, and the climb that they brought. */
function Stamp({ hit, points }: { hit: Hit; points: number }) {
  const climb = climbOf(useStandingHistory(), points);
  const Icon = hitIcons[hit];
  return (
    <div className={clsx(boxClass, 'items-center justify-between gap-x-3', hitTones[hit])}>
      <div role="status" className="min-w-0 tabular-nums">
        <p className="flex origin-left animate-stamp items-center gap-2 text-xl leading-7 font-black tracking-heading">
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {messages.stamp(hit, points)}
        </p>
        {climb !== null && (
          <p className="text-sm leading-6 font-semibold">
            {messages.climb(climb)} {steps(climb)}
          </p>
        )}
      </div>
      <Link
        to={{ pathname: '/', search: '?tab=ranking' }}
        className="flex min-h-11 shrink-0 items-center text-sm font-semibold underline"
      >
        {messages.openRanking}
      </Link>
    </div>
  );
}
