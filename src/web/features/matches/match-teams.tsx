import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { finalResultOf, isPlayed } from '../../../domain/match-status.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import { Crest } from '../../football/crest.tsx';
import { sideNames } from '../../ui/messages.ts';
import type { TeamCrest } from '../../lib/team-crest.ts';
import { playedScore } from '../predictions/messages.ts';

interface MatchTeamsProps {
  match: Match;
  crest: (team: string) => TeamCrest;
  pick?: ReactNode;
}

/** Shows the two teams of a match with its score; see docs/rules.md#status-and-score. */
export function MatchTeams({ match, crest, pick }: MatchTeamsProps) {
  const result = finalResultOf(match);
  const team = (name: string, role: string, isLoser: boolean) => (
    <div className="flex min-w-0 grow basis-24 gap-2 last:flex-row-reverse last:text-right">
      <Crest name={name} {...crest(name)} className="size-10 max-xs:size-8" />
      {/* Puts a name of one line level with the middle of the crest. */}
      <div className="min-w-0 flex-1 pt-1">
        <p className="text-2xs leading-3.5 text-muted">{role}</p>
        <p
          title={name}
          className={clsx(
            'line-clamp-2 text-sm leading-4.25 text-balance wrap-anywhere',
            isLoser ? 'font-medium text-muted' : 'font-bold',
          )}
        >
          {name}
        </p>
      </div>
    </div>
  );
  return (
    <div className="@container">
      <div className="flex flex-wrap items-start justify-center gap-x-2 gap-y-1">
        {team(match.homeTeam, sideNames.home, result !== null && result.home < result.away)}
        {isPlayed(match) ? (
          // A narrow card has the score below the teams.
          <div className="order-last flex basis-full flex-wrap items-center justify-center gap-x-4 @sm:order-none @sm:min-w-28 @sm:basis-auto @sm:flex-col">
            <p className="flex h-12 items-center leading-none tabular-nums">
              <Score score={playedScore(match)} />
            </p>
            {pick}
          </div>
        ) : (
          <p className="text-sm leading-10 font-semibold text-muted">vs</p>
        )}
        {team(match.awayTeam, sideNames.away, result !== null && result.away < result.home)}
      </div>
    </div>
  );
}

/** Shows a score, stamped when it changes on screen; 'vs' while it is unknown. */
function Score({ score }: { score: string | null }) {
  const [first] = useState(score);
  if (score === null) return <span className="text-2xl font-semibold text-muted">vs</span>;
  return (
    <span
      key={score}
      className={clsx(
        'font-black tracking-tight whitespace-nowrap',
        // Scores with two digits keep the width, so that the teams line up.
        score.length > '9 - 9'.length ? 'text-3xl' : 'text-score',
        score !== first && 'animate-stamp',
      )}
    >
      {score}
    </span>
  );
}
