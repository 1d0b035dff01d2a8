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

/** The edge and the points of what a match would bring as it stands. */
const outlookTones: Record<Hit, string> = {
  exact: 'border-exact-text text-exact-text',
  outcome: 'border-outcome-text text-outcome-text',
  miss: 'border-edge',
};

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
  const hit = hitOf(picked, score);
  const points = pointsOf(hit, config.tournament.points);
  return (
    <div
      className={clsx(
        outlookTones[hit],
        'flex min-h-24 flex-col items-center justify-center gap-0.5 rounded-control border border-dashed px-3 text-center tabular-nums',
      )}
    >
      <p className="text-lg leading-6 font-extrabold tracking-heading">{messages.outlook(points)}</p>
      {standing && <p className="text-sm leading-5 text-muted">{messages.wouldBe(standing)}</p>}
    </div>
  );
}

/** The points of a match that has just ended, and the climb that they brought. */
function Stamp({ hit, points }: { hit: Hit; points: number }) {
  const climb = climbOf(useStandingHistory(), points);
  const Icon = hitIcons[hit];
  return (
    <div
      className={clsx(
        'grid min-h-24 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-2 rounded-control px-3 pt-1',
        hitTones[hit],
      )}
    >
      <div role="status" className="contents tabular-nums">
        <p
          className={clsx(
            'col-span-full mx-auto flex w-fit animate-stamp items-center gap-2 font-black tracking-heading',
            hit === 'miss'
              ? 'text-2xl leading-9'
              : '-rotate-2 rounded-control border-3 border-current px-3 text-2xl leading-9 xs:text-3xl xs:leading-10',
          )}
        >
          <Icon aria-hidden="true" className="size-6 shrink-0" strokeWidth={2.75} />
          {messages.stamp(hit, points)}
        </p>
        {climb !== null && (
          <p className="leading-5 font-extrabold">
            {messages.climb(climb)} {steps(climb)}
          </p>
        )}
      </div>
      <Link
        to={{ pathname: '/', search: '?tab=ranking' }}
        className="col-start-2 -my-2 flex min-h-11 items-center text-sm font-semibold underline"
      >
        {messages.openRanking}
      </Link>
    </div>
  );
}
