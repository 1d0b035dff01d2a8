import clsx from 'clsx';
import { ArrowRight, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import type { ProvisionalStanding } from '../../../domain/provisional-standing-schemas.ts';
import { useLastError } from '../../lib/query-client.ts';
import { useMatchData } from '../../lib/match-data.ts';
import { useOwnStanding } from '../../lib/leaderboard.ts';
import { useProvisionalRanking } from './api.ts';
import { useProvisionalStanding } from '../../lib/ranking-views.ts';
import { Card } from '../../ui/card.tsx';
import { Crest } from '../../football/crest.tsx';
import { EmptyState } from '../../ui/pitch-state.tsx';
import { formatGain, ordinal, plural } from '../../ui/words.ts';
import { LiveDot } from '../../ui/badge.tsx';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { FindOwnRow, PointsAndWay } from './find-own-row.tsx';
import { Movement } from './rank.tsx';
import { ColumnHeads, ParticipantRow } from './participant-row.tsx';
import { ParticipantRows } from './participant-rows.tsx';
import { rankingMessages as messages } from './messages.ts';
import { ViewWithoutData } from './ranking-skeleton.tsx';
import { type ViewProps, PinnedRow, ViewAnswer } from './view-answer.tsx';

/** The first page of the ranking as if every live match ended now; see docs/rules.md#provisional-ranking. */
export function ProvisionalView(view: ViewProps) {
  const query = useProvisionalRanking();
  const { data: page } = query;
  const ownQuery = useProvisionalStanding(true);
  const { data: own } = ownQuery;
  const { data: standing } = useOwnStanding();
  const ownFailed = useLastError(ownQuery) !== null;
  const matchData = useMatchData();
  const live = matchData.data?.matches.filter(({ status }) => status === 'live') ?? [];
  // With the own line and the matches, above the rows, which stay where they are.
  if (page === undefined || matchData.isPending || (own === undefined && !ownFailed))
    return <ViewWithoutData query={query} />;
  if (page === null)
    return (
      <EmptyState icon={<Radio />} title={messages.noScore}>
        {messages.noScoreHint}
      </EmptyState>
    );
  const { entries, total, before, lastIsShared } = page;
  const started = (entries[0]?.totalPoints ?? 0) > 0;
  const isListed = entries.some(({ userId }) => userId === view.ownId);
  return (
    <>
      <Card>
        <ViewAnswer>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-xs leading-4 text-muted sm:text-sm sm:leading-5">
            <span className="inline-flex items-center gap-1.5 rounded-full bg-live px-2.5 py-0.5 font-extrabold whitespace-nowrap text-on-lime uppercase">
              <LiveDot />
              {messages.live}
            </span>
            <span>{messages.ifItEndedNow}</span>
          </p>
          {live.length > 0 && <LiveScores matches={live} />}
          <div aria-live="polite" className="empty:sr-only">
            {own != null && started && <OwnJump own={own} find={isListed && <FindOwnRow />} />}
          </div>
        </ViewAnswer>
        <div className="@container">
          <ColumnHeads started={started} />
        </div>
        <ParticipantRows
          {...view}
          {...{ entries, started, lastIsShared }}
          before={started ? before : {}}
          label={messages.views.live}
          rowClass="border-dashed"
        />
        {total > entries.length && (
          <p className="border-t border-line px-4 py-3 text-sm text-muted">
            {messages.firstOf(entries.length, total)}
          </p>
        )}
      </Card>
      {own != null && started && !isListed && standing != null && (
        <PinnedRow>
          <div className="h-18">
            <ParticipantRow
              own
              // Of what the hits would be only the points are known.
              hits={false}
              entry={{ ...standing, totalPoints: own.points }}
              position={own.position}
              before={own.presentPosition}
              shared={false}
              ownColors={view.ownColors}
            />
          </div>
        </PinnedRow>
      )}
    </>
  );
}

/** So many of the matches that it follows from are named. */
const mostScores = 4;

/** What is played now, as small scoreboards. */
function LiveScores({ matches }: { matches: Match[] }) {
  const crestOf = useTeamCrest();
  return (
    <ul aria-label={messages.liveMatches} className="mt-2.5 flex flex-wrap gap-2">
      {matches.slice(0, mostScores).map(({ id, homeTeam, awayTeam, homeScore, awayScore }) => (
        <li
          key={id}
          className="flex items-center gap-2 rounded-control bg-raised px-2.5 py-1 text-md leading-6 font-extrabold whitespace-nowrap tabular-nums"
        >
          <Crest name={homeTeam} {...crestOf(homeTeam)} className="size-6" />
          <span className="sr-only">{homeTeam} </span>
          {homeScore === null || awayScore === null ? messages.versus : `${homeScore} - ${awayScore}`}
          <span className="sr-only"> {awayTeam}</span>
          <Crest name={awayTeam} {...crestOf(awayTeam)} className="size-6" />
        </li>
      ))}
    </ul>
  );
}

/** The own move as two large positions, the points that it comes from, read out as one sentence; `find` leads to the own row. */
function OwnJump({ own, find }: { own: ProvisionalStanding; find: ReactNode }) {
  const { presentPosition, position, points, gained } = own;
  return (
    <>
      <p className="sr-only">
        {messages.ownProvisional(own)} <span>{messages.ownProvisionalPoints(own)}</span>
      </p>
      <div aria-hidden="true" className="mt-2.5 font-black tabular-nums">
        <p className="text-xs leading-4 font-semibold text-muted sm:text-sm sm:leading-5">
          {messages.ownJump(presentPosition !== position)}
        </p>
        <p
          className={clsx(
            'flex flex-wrap items-baseline gap-x-2 leading-10 tracking-display sm:text-6xl sm:leading-15',
            // Two long positions and the move on one line of a phone.
            Math.max(presentPosition, position) < 1000 ? 'text-4xl' : 'text-2xl xs:text-3xl',
          )}
        >
          {presentPosition !== position && (
            <>
              <span className="text-muted">{ordinal(presentPosition)}</span>
              <ArrowRight className="size-6 self-center text-muted sm:size-9" />
            </>
          )}
          {ordinal(position)}
          <Movement places={presentPosition - position} large />
        </p>
      </div>
      <PointsAndWay
        points={
          <>
            {plural(points, messages.point, messages.points)}{' '}
            {gained > 0 && <span className="text-lime">{formatGain(gained)}</span>}
          </>
        }
      >
        {find}
      </PointsAndWay>
    </>
  );
}
