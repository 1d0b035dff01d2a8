import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { isPlayed } from '../../../domain/match-status.ts';
import type { Crowd } from '../../../domain/picks-schemas.ts';
import { ClubEdge, Crest } from '../../football/crest.tsx';
import { LiveDot } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { ShareBar, percentsOf } from './share-bar.tsx';
import { agencyListMessages as texts, agencyMessages } from './messages.ts';

/** '1 - 0', null for a match that has no score. */
export function scoreTextOf(match: Match): string | null {
  const { homeScore, awayScore } = match;
  return isPlayed(match) && homeScore !== null && awayScore !== null ? `${homeScore} - ${awayScore}` : null;
}

interface MatchBoardProps {
  match: Match;
  /** Undefined while it loads, null while it is secret. */
  crowd: Crowd | null | undefined;
  /** The own prediction, at its lower edge. */
  children: ReactNode;
}

/** What all the predictions are about: the clubs with the result, and how many expected which outcome. */
export function MatchBoard({ match, crowd, children }: MatchBoardProps) {
  const crest = useTeamCrest();
  const { homeTeam, awayTeam, status } = match;
  const [home, away] = [crest(homeTeam), crest(awayTeam)];
  const live = status === 'live';
  return (
    <div className="overflow-hidden rounded-card bg-raised text-ink">
      <ClubEdge home={home.colors} away={away.colors} />
      <div className="@container px-2 pt-3 pb-3 xs:px-3">
        {/* The dialog's description says it in one sentence. */}
        <div
          aria-hidden="true"
          className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 sm:gap-x-4"
        >
          <Side name={homeTeam}>
            <Crest name={homeTeam} {...home} className="size-11 xs:size-13" />
          </Side>
          <div className="flex flex-col items-center">
            <span className="text-4xl leading-none font-black tracking-tight whitespace-nowrap tabular-nums xs:text-score sm:text-score-lg">
              {scoreTextOf(match) ?? texts.versus}
            </span>
            {isPlayed(match) && (
              <span
                className={clsx(
                  'mt-1.5 flex items-center gap-1.5 text-2xs leading-4 font-semibold',
                  live ? 'text-live-text' : 'text-muted',
                )}
              >
                {live && <LiveDot />}
                {live ? texts.live : texts.final}
              </span>
            )}
          </div>
          <Side name={awayTeam}>
            <Crest name={awayTeam} {...away} className="size-11 xs:size-13" />
          </Side>
        </div>
        {crowd === undefined && <Skeleton className="mx-1 mt-4 h-14" />}
        {crowd != null && <Shares {...{ homeTeam, awayTeam, crowd }} home={home.colors} away={away.colors} />}
      </div>
      {children}
    </div>
  );
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col items-center gap-1.5 self-start text-center">
      {children}
      <span className="line-clamp-2 text-xs leading-4 font-bold text-balance wrap-anywhere xs:text-sm xs:leading-4.5">
        {name}
      </span>
    </span>
  );
}

interface SharesProps {
  homeTeam: string;
  awayTeam: string;
  home: string[] | undefined;
  away: string[] | undefined;
  crowd: Crowd;
}

/** 'Gana 35 %', 'Empate 30 %', 'Gana 35 %': each under what it is about. */
function Shares({ homeTeam, awayTeam, home, away, crowd }: SharesProps) {
  const percents = percentsOf([crowd.home, crowd.draw, crowd.away]);
  return (
    <>
      <ShareBar {...{ home, away, percents }} className="mx-1 mt-4 h-2.5" />
      <dl className="mx-1 mt-1.5 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-3 tabular-nums @max-narrow:grid-cols-1">
        {[homeTeam, null, awayTeam].map((team, index) => (
          <div
            key={index}
            className={clsx(
              'flex flex-col-reverse justify-end @max-narrow:flex-row @max-narrow:justify-between',
              index === 1 && 'items-center',
              index === 2 && 'items-end text-right',
            )}
          >
            <dt className="text-2xs leading-4 text-muted">
              {team === null ? agencyMessages.draw : `${agencyMessages.win} ${team}`}
            </dt>
            <dd className="text-xl leading-6 font-black">{percents[index]} %</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
