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
  /** The participant's prediction of a match that has begun, beside the score or under it. */
  pick?: ReactNode;
}

/** The two teams of a match in one line, the crests at the outer edges, and its score; see docs/rules.md#status-and-score. */
export function MatchTeams({ match, crest, pick }: MatchTeamsProps) {
  const { homeTeam, awayTeam } = match;
  const result = finalResultOf(match);
  return (
    <div className="@container">
      <div className="flex flex-wrap items-start justify-center gap-x-2 gap-y-1">
        <Team
          name={homeTeam}
          role={sideNames.home}
          crest={crest(homeTeam)}
          lost={result !== null && result.home < result.away}
        />
        {isPlayed(match) ? (
          <MatchScore match={match} pick={pick} />
        ) : (
          <p className="text-sm leading-10 font-semibold text-muted">{matchMessages.versus}</p>
        )}
        <Team
          name={awayTeam}
          role={sideNames.away}
          crest={crest(awayTeam)}
          lost={result !== null && result.away < result.home}
          away
        />
      </div>
    </div>
  );
}

interface TeamProps {
  name: string;
  /** 'Local' or 'Visitante'. */
  role: string;
  crest: TeamCrest;
  /** The loser of a finished match is muted. */
  lost: boolean;
  away?: boolean;
}

function Team({ name, role, crest, lost, away = false }: TeamProps) {
  return (
    <div className={clsx('flex min-w-0 grow basis-24 gap-2', away && 'flex-row-reverse text-right')}>
      <Crest name={name} {...crest} className="size-10 max-xs:size-8" />
      {/* A name of one line is level with the middle of the crest. */}
      <div className="min-w-0 flex-1 pt-1">
        <p className="text-2xs leading-3.5 text-muted">{role}</p>
        <p
          title={name}
          className={clsx(
            'line-clamp-2 text-sm leading-4.25 text-balance wrap-anywhere',
            lost ? 'font-medium text-muted' : 'font-bold',
          )}
        >
          {name}
        </p>
      </div>
    </div>
  );
}

/** The score between the teams. A card that is too narrow for that has it below them. */
function MatchScore({ match, pick }: Omit<MatchTeamsProps, 'crest'>) {
  const score = scoreOf(match);
  return (
    <div className="order-last flex basis-full flex-wrap items-center justify-center gap-x-4 @sm:order-none @sm:min-w-28 @sm:basis-auto @sm:flex-col">
      <p className="flex h-12 items-center leading-none tabular-nums">
        {score === null ? (
          <span className="text-2xl font-semibold text-muted">{matchMessages.versus}</span>
        ) : (
          // Two digits on both sides fit the same width, so that the teams line up.
          <span
            className={clsx(
              'font-black tracking-tight whitespace-nowrap',
              score.length > '9 - 9'.length ? 'text-3xl' : 'text-score',
            )}
          >
            <StampedScore score={score} />
          </span>
        )}
      </p>
      {pick}
    </div>
  );
}

/** A score that changes on screen is stamped. */
function StampedScore({ score }: { score: string }) {
  const [first] = useState(score);
  return (
    <span key={score} className={score === first ? 'inline-block' : 'inline-block animate-stamp'}>
      {score}
    </span>
  );
}

/** 'home - away' of a match that has begun; null before and while the score is unknown. */
function scoreOf({ homeScore, awayScore }: Match): string | null {
  return homeScore !== null && awayScore !== null ? `${homeScore} - ${awayScore}` : null;
}
