import clsx from 'clsx';
import { Link } from 'react-router';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { finalResultOf } from '../../../domain/match-status.ts';
import { type Hit, hitOf, pointsOf, predictedScore, type Score } from '../../../domain/score-prediction.ts';
import { useGameConfig } from '../../data/index.ts';
import { useProvisionalStanding } from '../../data/provisional-standing.ts';
import { hitIcons, hitTones } from '../../ui/index.ts';
import { useStandingHistory } from './follow-standing.tsx';
import { climbOf } from './standings.ts';
import { momentMessages as messages, steps } from './messages.ts';

/** What a match would bring as it stands: less than the full tones, which are for points that are won. */
const outlookTones: Record<Hit, string> = {
  exact: 'bg-lime/15 text-exact-text',
  outcome: 'bg-outcome/15 text-outcome-text',
  miss: 'bg-raised text-muted',
};

/** One height for both, so that the end of a match moves nothing. */
const height = 'min-h-24 xs:min-h-18';

interface MomentProps {
  match: Match;
  prediction: PredictionRow;
}

/**
 * What a prediction would bring if a live match ended as it stands, and the stamp when it has ended on screen; see
 * docs/rules.md#final-whistle. Both have the same height. Nothing until a match that has ended is settled.
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
  const { data: standing } = useProvisionalStanding(true);
  if (config === undefined) return null;
  const hit = hitOf(picked, score);
  const points = pointsOf(hit, config.tournament.points);
  const Icon = hitIcons[hit];
  return (
    <div
      className={clsx(height, outlookTones[hit], 'flex items-center gap-3 rounded-control px-3 tabular-nums')}
    >
      {hit !== 'miss' && <Icon aria-hidden="true" className="size-6 shrink-0" strokeWidth={2.75} />}
      <div className="min-w-0 text-ink">
        <p className="text-lg leading-6 font-extrabold tracking-heading">{messages.outlook(points)}</p>
        {standing && <p className="text-sm leading-5">{messages.wouldBe(standing)}</p>}
      </div>
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
        height,
        'flex flex-wrap content-center items-center justify-between gap-x-3 rounded-control px-3 py-1 xs:grid xs:grid-cols-[auto_1fr]',
        hitTones[hit],
      )}
    >
      <div role="status" className="contents tabular-nums">
        <p
          className={clsx(
            'flex animate-stamp items-center gap-2 text-2xl leading-9 font-black tracking-heading whitespace-nowrap xs:row-span-2',
            hit !== 'miss' && '-rotate-2 rounded-control border-3 border-current px-2',
          )}
        >
          <Icon aria-hidden="true" className="size-6 shrink-0 @max-sm:hidden" strokeWidth={2.75} />
          {messages.stamp(hit, points)}
        </p>
        {climb !== null && (
          <p className="text-sm leading-5 font-extrabold xs:col-start-2 xs:justify-self-end xs:text-md">
            {messages.climb(climb)} {steps(climb)}
          </p>
        )}
      </div>
      <Link
        to={{ pathname: '/', search: '?tab=ranking' }}
        className="-my-2 flex min-h-11 items-center text-sm font-semibold underline xs:col-start-2 xs:justify-self-end"
      >
        {messages.openRanking}
      </Link>
    </div>
  );
}
