import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { finalResultOf } from '../../../domain/match-status.ts';
import type { Match } from '../../../domain/wire.ts';
import { Card, formatDate, formatTime } from '../../ui/index.ts';
import type { TeamLook } from '../champion/index.ts';
import { MatchScore } from './match-score.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TeamSide } from './team-side.tsx';
import { matchWords } from './words.ts';

interface MatchCardProps {
  match: Match;
  timeZone: string;
  look: (team: string) => TeamLook;
  /** The countdown of a match that can still be predicted. */
  countdown?: ReactNode;
  /** The prediction strip of a signed-in person. */
  children?: ReactNode;
}

/** One match: date and status, teams and score, countdown, venue and round, prediction (spec 2, "Match card"). */
export function MatchCard({ match, timeZone, look, countdown, children }: MatchCardProps) {
  const { homeTeam, awayTeam, venue, round } = match;
  const result = finalResultOf(match);
  return (
    <Card className={match.status === 'live' ? 'border-live/55' : undefined}>
      <article aria-label={matchWords.match(homeTeam, awayTeam)}>
        <div className="p-4">
          <header className="flex min-h-6 flex-wrap items-center justify-between gap-2 text-xs leading-5 min-[22rem]:text-sm text-muted">
            <p className="min-w-0 tabular-nums">{momentOf(match, timeZone)}</p>
            <StatusBadge status={match.status} />
          </header>
          <div className="mt-4 flex flex-wrap items-start justify-center gap-1">
            <TeamSide
              name={homeTeam}
              role={matchWords.home}
              look={look(homeTeam)}
              lost={result !== null && result.home < result.away}
            />
            <MatchScore match={match} />
            <TeamSide
              name={awayTeam}
              role={matchWords.away}
              look={look(awayTeam)}
              lost={result !== null && result.away < result.home}
            />
          </div>
          {match.status === 'scheduled' && (
            <div className="mt-2 flex min-h-6 justify-center">{countdown}</div>
          )}
          <footer className="mt-3 text-center text-xs leading-5 text-muted">
            <p className="text-balance wrap-anywhere">
              {venue !== '' && (
                <>
                  <MapPin aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.125rem]" />
                  {venue} ·{' '}
                </>
              )}
              <span className="font-semibold">{round}</span>
            </p>
          </footer>
        </div>
        {children}
      </article>
    </Card>
  );
}

/** An unreadable date is shown as the sheet wrote it (rulings, "Answers"). */
function momentOf({ kickoffAt, date, time }: Match, timeZone: string): ReactNode {
  if (kickoffAt === null) return [date, time].filter((text) => text !== '').join(' · ');
  return (
    <time dateTime={kickoffAt}>
      {formatDate(kickoffAt, timeZone)} · {formatTime(kickoffAt, timeZone)}
    </time>
  );
}
