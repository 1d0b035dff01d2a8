import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { finalResultOf, isPlayed } from '../../../domain/match-status.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import { Crest } from '../../football/crest.tsx';
import { sideNames } from '../../ui/messages.ts';
import type { TeamCrest } from '../../lib/team-crest.ts';
import { matchMessages } from './messages.ts';

interface MatchTeamsProps {
  match: Match;
  crest: (team: string) => TeamCrest;
  /** Under the score, on a phone beside it: the own prediction of a match that has begun. */
  pick?: ReactNode;
}

/**
 * The two teams of a match in one line, the crests at the outer edges; see docs/rules.md#status-and-score. The score stands between
 * them where there is room, else below them, where the boxes for it were.
 */
export function MatchTeams({ match, crest, pick }: MatchTeamsProps) {
  const { homeTeam, awayTeam } = match;
  const result = finalResultOf(match);
  const ahead = !isPlayed(match);
  const side = (name: string, away: boolean, lost: boolean) => (
    <TeamSide
      {...{ name, lost, ahead, away }}
      role={away ? sideNames.away : sideNames.home}
      crest={crest(name)}
    />
  );
  return (
    <div className="@container">
      <div
        className={clsx(
          'flex flex-wrap justify-center gap-1',
          ahead ? 'items-start' : 'gap-x-3 gap-y-2 @sm:items-start',
        )}
      >
        {side(homeTeam, false, result !== null && result.home < result.away)}
        {ahead ? <Versus /> : <MatchScore match={match} pick={pick} />}
        {side(awayTeam, true, result !== null && result.away < result.home)}
      </div>
    </div>
  );
}

interface TeamSideProps {
  name: string;
  /** 'Local' or 'Visitante'. */
  role: string;
  crest: TeamCrest;
  /** The loser of a finished match is muted. */
  lost: boolean;
  /** The match is not played yet: the score does not stand between the teams. */
  ahead: boolean;
  away: boolean;
}

/** One team. */
function TeamSide({ name, role, crest, lost, ahead, away }: TeamSideProps) {
  return (
    <div
      className={clsx(
        'flex min-w-0 grow basis-28 items-start gap-2',
        away && 'flex-row-reverse text-right',
        !ahead && '@sm:min-h-12 @sm:basis-16 @sm:items-center @4xl/card:min-h-16',
      )}
    >
      <Crest name={name} {...crest} className="size-8 xs:size-10 @4xl/card:size-16" />
      {/* A name of one line is level with the middle of the crest. 'Local' and 'Visitante' are level before the match and on a
          phone, also when one of the names takes two lines. */}
      <div className={clsx('min-w-0 flex-1 xs:pt-1', ahead ? '@4xl/card:pt-3' : '@sm:pt-0')}>
        <p className="text-2xs leading-3.5 text-muted">{role}</p>
        <p
          title={name}
          className={clsx(
            'line-clamp-2 text-sm leading-4.25 text-balance wrap-anywhere max-xs:text-xs max-xs:tracking-tight @4xl/card:text-xl @4xl/card:leading-6',
            lost ? 'font-medium text-muted' : 'font-bold',
          )}
        >
          {name}
        </p>
      </div>
    </div>
  );
}

function Versus() {
  return (
    <p className="w-6 shrink-0 text-center text-sm leading-8 font-semibold text-muted xs:leading-10 @4xl/card:leading-16">
      {matchMessages.versus}
    </p>
  );
}

function MatchScore({ match, pick }: Omit<MatchTeamsProps, 'crest'>) {
  const score = scoreOf(match);
  return (
    // In one line on a phone: a match that ends makes its card hardly higher, and moves nothing below it.
    <div className="order-last flex basis-full flex-col items-center justify-center gap-x-4 @narrow:flex-row @sm:order-none @sm:min-w-28 @sm:shrink-0 @sm:basis-auto @sm:flex-col">
      <p className="flex h-12 items-center leading-none tabular-nums @4xl/card:h-16">
        {score !== null ? (
          <span className={clsx('font-black tracking-tight whitespace-nowrap', scoreSize(score))}>
            <ScoreDigits match={match} />
          </span>
        ) : (
          <span className="text-2xl font-semibold text-muted">{matchMessages.versus}</span>
        )}
      </p>
      <div className="border-line empty:hidden @narrow:border-l @narrow:pl-4 @sm:border-0 @sm:pl-0">
        {pick}
      </div>
    </div>
  );
}

/** Two digits on both sides fit the same width, so that the teams line up. */
function scoreSize(score: string): string {
  return score.length > '9 - 9'.length ? 'text-2xl sm:text-3xl' : 'text-score sm:text-score-lg';
}

/** 'home - away' of a match that has begun, or 'vs'; see docs/rules.md#status-and-score. A score that changes on screen is stamped. */
export function ScoreDigits({ match }: { match: Match }) {
  const score = scoreOf(match);
  const [first] = useState(score);
  if (score === null) return matchMessages.versus;
  return (
    <span key={score} className={score === first ? 'inline-block' : 'inline-block animate-stamp'}>
      {score}
    </span>
  );
}

/** Null before the match and while a score is unknown. */
export function scoreOf(match: Match): string | null {
  const { homeScore, awayScore } = match;
  return isPlayed(match) && homeScore !== null && awayScore !== null ? `${homeScore} - ${awayScore}` : null;
}
