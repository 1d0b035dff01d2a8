import { CalendarClock, CircleCheck, MapPin, Radio } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { useNow } from '../../data/index.ts';
import { Badge, Card, formatDate, formatTime } from '../../ui/index.ts';
import { type TeamCrest, useTeamCrest } from '../champion/index.ts';
import { ClosingTime, PredictionPanel, usePredictions } from '../predictions/index.ts';
import { MatchTeams } from './match-teams.tsx';
import { matchMessages, statusLabel } from './messages.ts';

interface MatchEntryProps {
  match: Match;
  timeZone: string;
  signedIn: boolean;
  sample: boolean;
}

/** A match card with its countdown and, for a participant, the prediction panel. */
export const MatchEntry = memo(function MatchEntry({ match, timeZone, signedIn, sample }: MatchEntryProps) {
  const crest = useTeamCrest();
  return (
    <MatchCard
      match={match}
      timeZone={timeZone}
      crest={crest}
      countdown={sample ? null : <Countdown match={match} />}
    >
      {signedIn && <PredictionPanel match={match} timeZone={timeZone} sample={sample} />}
    </MatchCard>
  );
});

function Countdown({ match }: { match: Match }) {
  const { isOpen } = usePredictions();
  const open = isOpen(match, useNow());
  return open && match.kickoffAt !== null && <ClosingTime closesAt={match.kickoffAt} />;
}

interface MatchCardProps {
  match: Match;
  timeZone: string;
  crest: (team: string) => TeamCrest;
  /** The countdown of a match that can still be predicted. */
  countdown?: ReactNode;
  /** The prediction panel of a participant. */
  children?: ReactNode;
}

/** One match; see docs/rules.md#match-card. */
export function MatchCard({ match, timeZone, crest, countdown, children }: MatchCardProps) {
  const { homeTeam, awayTeam, venue, round } = match;
  return (
    <Card className={match.status === 'live' ? 'border-live/55' : undefined}>
      <article aria-label={matchMessages.match(homeTeam, awayTeam)}>
        <div className="p-4">
          <header className="flex min-h-6 flex-wrap items-center justify-between gap-2 text-xs leading-5 text-muted xs:text-sm">
            <p className="min-w-0 tabular-nums">{momentOf(match, timeZone)}</p>
            <StatusBadge status={match.status} />
          </header>
          <MatchTeams match={match} crest={crest} />
          {match.status === 'scheduled' && (
            <div className="mt-2 flex min-h-6 justify-center">{countdown}</div>
          )}
          <footer className="mt-3 text-center text-xs leading-5 text-muted">
            <p className="text-balance wrap-anywhere">
              {venue !== '' && (
                <>
                  <MapPin aria-hidden="true" className="mr-1 inline size-3.5 align-icon" />
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

/** 'Programado', 'En vivo', 'Finalizado', or the sheet's own text. */
function StatusBadge({ status }: { status: string }) {
  const label = statusLabel(status);
  if (status === 'live') {
    return (
      <Badge tone="live" icon={<Radio />}>
        {label}
      </Badge>
    );
  }
  if (status === 'finished') return <Badge icon={<CircleCheck />}>{label}</Badge>;
  if (status === 'scheduled') return <Badge icon={<CalendarClock />}>{label}</Badge>;
  return (
    <Badge className="min-w-0">
      <span className="truncate" title={label}>
        {label}
      </span>
    </Badge>
  );
}

/** An unreadable date is shown as the sheet wrote it; see docs/rules.md#unreadable-kick-off. */
function momentOf({ kickoffAt, date, time }: Match, timeZone: string): ReactNode {
  if (kickoffAt === null) return [date, time].filter((text) => text !== '').join(' · ');
  return (
    <time dateTime={kickoffAt}>
      {formatDate(kickoffAt, timeZone)} · {formatTime(kickoffAt, timeZone)}
    </time>
  );
}
