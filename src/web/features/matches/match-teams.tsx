import clsx from 'clsx';
import { finalResultOf } from '../../../domain/match-status.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import { Crest } from '../../ui/index.ts';
import type { TeamCrest } from '../champion/index.ts';
import { matchMessages } from './messages.ts';

interface MatchTeamsProps {
  match: Match;
  crest: (team: string) => TeamCrest;
}

/** The two teams of a match with the score, or 'vs', between them; see docs/rules.md#scores. */
export function MatchTeams({ match, crest }: MatchTeamsProps) {
  const { homeTeam, awayTeam } = match;
  const result = finalResultOf(match);
  return (
    <div className="mt-4 flex flex-wrap items-start justify-center gap-1">
      <TeamSide
        name={homeTeam}
        role={matchMessages.home}
        crest={crest(homeTeam)}
        lost={result !== null && result.home < result.away}
      />
      <MatchScore match={match} />
      <TeamSide
        name={awayTeam}
        role={matchMessages.away}
        crest={crest(awayTeam)}
        lost={result !== null && result.away < result.home}
      />
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
}

/** One team. The name has two lines whatever its length, so that cards line up. */
function TeamSide({ name, role, crest, lost }: TeamSideProps) {
  return (
    <div className="flex min-w-0 grow basis-19 flex-col items-center text-center">
      <Crest name={name} {...crest} className="size-14" />
      <p className="mt-2 text-xs leading-5 text-muted">{role}</p>
      <p
        title={name}
        className={clsx(
          'line-clamp-2 min-h-10 w-full text-sm leading-5 text-balance wrap-anywhere max-sm:tracking-tight sm:text-md',
          lost ? 'font-medium text-muted' : 'font-bold',
        )}
      >
        {name}
      </p>
    </div>
  );
}

function MatchScore({ match: { status, homeScore, awayScore } }: { match: Match }) {
  const played = status === 'finished' || status === 'live';
  const known = played && homeScore !== null && awayScore !== null;
  return (
    <p className="flex h-14 w-19 shrink-0 items-center justify-center leading-none tabular-nums">
      {known ? (
        <span
          className={clsx('font-extrabold tracking-tight whitespace-nowrap', scoreSize(homeScore, awayScore))}
        >
          {homeScore} - {awayScore}
        </span>
      ) : (
        <span className="text-2xl font-semibold text-muted">{matchMessages.versus}</span>
      )}
    </p>
  );
}

/** Two digits on both sides fit the same width, so that the teams line up. */
function scoreSize(home: number, away: number): string {
  return home > 9 || away > 9 ? 'text-2xl sm:text-3xl' : 'text-score sm:text-score-lg';
}
