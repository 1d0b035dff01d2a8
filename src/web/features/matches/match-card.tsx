import clsx from 'clsx';
import { CalendarClock, CircleAlert, CircleCheck, MapPin, Timer } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { arePicksPublic, finalResultOf, hasStarted, isPlayed } from '../../../domain/match-status.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { Badge, LiveDot } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ClubEdge, Crest } from '../../football/crest.tsx';
import { formatDate, formatTime, zoneNote } from '../../ui/dates.ts';
import { sideNames } from '../../ui/messages.ts';
import type { TeamCrest } from '../../lib/team-crest.ts';
import { AgencyBlock, AgencyLine } from '../predictions/agency.tsx';
import { ClosingTime } from '../../football/closing-time.tsx';
import { playedScore } from '../predictions/messages.ts';
import { OwnPick } from '../predictions/own-prediction.tsx';
import { PredictionPanel } from '../predictions/prediction-panel.tsx';
import { usePredictions } from '../../lib/predictions-context.ts';
import { matchMessages, matchName } from './messages.ts';

interface MatchEntryProps {
  match: Match;
  timeZone: string;
  crest: (team: string) => TeamCrest;
  signedIn: boolean;
  sample: boolean;
}

/** Shows a match card with its countdown and, for a participant, the prediction panel. */
export const MatchEntry = memo(function MatchEntry(props: MatchEntryProps) {
  const { match, timeZone, crest, signedIn, sample } = props;
  const asks = signedIn && !sample;
  const started = useAtNow((now) => !sample && match.status === 'scheduled' && hasStarted(match, now));
  const isPublic = useAtNow((now) => arePicksPublic(match, now));
  // The picks of a match that starts on screen stay in the footer until the next visit, so that nothing below moves.
  const [wasPublic] = useState(isPublic);
  const agencyPart = isPublic && wasPublic;
  return (
    <MatchCard
      {...{ match, timeZone, crest, started, sample }}
      countdown={!sample && <Countdown {...{ match, timeZone }} />}
      pick={signedIn && isPlayed(match) && <OwnPick match={match} />}
      agency={asks && agencyPart && <AgencyBlock match={match} />}
      // Nobody can have predicted a match without a date.
      note={asks && !agencyPart && match.kickoffAt !== null && <AgencyLine {...{ match, isPublic }} />}
    >
      {/* The page says once that samples cannot be predicted. */}
      {asks && <PredictionPanel match={match} timeZone={timeZone} />}
    </MatchCard>
  );
});

function Countdown({ match, timeZone }: { match: Match; timeZone: string }) {
  const { isOpen, predictions } = usePredictions();
  const open = useAtNow((now) => isOpen(match, now));
  if (!open || match.kickoffAt === null) return null;
  return <ClosingTime small closesAt={match.kickoffAt} done={predictions.has(match.id)} {...{ timeZone }} />;
}

interface MatchCardProps {
  match: Match;
  timeZone: string;
  crest: (team: string) => TeamCrest;
  /** Whether kick-off is past while the sheet still has the match as scheduled. */
  started?: boolean;
  countdown?: ReactNode;
  pick?: ReactNode;
  /** The browser's time zone by default. */
  viewerZone?: string;
  sample?: boolean;
  agency?: ReactNode;
  /** How many have predicted a match that had not started when the page was opened. */
  note?: ReactNode;
  children?: ReactNode;
}

/** Shows one match; see docs/screens.md#match-card. */
export function MatchCard(props: MatchCardProps) {
  const { match, timeZone, crest, started = false, sample = false } = props;
  const { id, homeTeam, awayTeam, venue, round } = match;
  const moment = momentOf(match, timeZone, props.viewerZone);
  return (
    <Card
      className={clsx(
        'overflow-hidden',
        match.status === 'live' && 'border-live/55',
        sample && 'border-dashed border-muted/60 bg-transparent',
      )}
    >
      {!sample && <ClubEdge home={crest(homeTeam).colors} away={crest(awayTeam).colors} />}
      <article
        id={cardId(id)}
        tabIndex={-1}
        aria-label={matchName(match)}
        className="flex flex-col gap-3 rounded-b-card p-3 pt-2 pb-2 focus-visible:-outline-offset-3 max-xs:gap-1 max-xs:pt-1 wide:gap-4 wide:px-5 wide:pt-4 wide:pb-3"
      >
        <header className="flex min-h-6 flex-wrap items-center justify-end gap-x-2 gap-y-1 text-xs leading-4 text-muted">
          {moment !== null && (
            <p className="min-w-up-to-28 flex-1 text-balance tabular-nums max-xs:text-2xs max-xs:leading-3.5">
              {moment}
            </p>
          )}
          {sample && <Badge>Ejemplo</Badge>}
          {started ? <Badge icon={<Timer />}>Comenzó</Badge> : <StatusBadge status={match.status} />}
        </header>
        <MatchTeams match={match} crest={crest} pick={props.pick} />
        {props.children}
        {/* No line between two sentences, nor above an empty part. */}
        <div className="border-t border-line pt-2 empty:hidden has-[>p]:border-t-0 has-[>p]:pt-0">
          {props.agency}
        </div>
        <footer
          className={clsx(
            'flex flex-wrap items-center gap-x-3 border-t border-line pt-2 text-2xs leading-4 text-muted wide:text-xs',
            // Reserves the second line, which the number of predictions needs.
            match.status === 'scheduled' ? 'min-h-10.25' : 'min-h-8',
          )}
        >
          <p className="dotted min-w-0 basis-full">
            {venue !== '' && (
              <span>
                <MapPin aria-hidden="true" className="mr-1 inline size-3.5 align-icon" />
                {venue}
              </span>
            )}{' '}
            <span className="font-semibold">{round}</span>
          </p>
          <p className="dotted min-h-4 empty:hidden">
            {match.status === 'scheduled' && !started && props.countdown}
            {Boolean(props.note) && <span className="empty:hidden">{props.note}</span>}
          </p>
        </footer>
      </article>
    </Card>
  );
}

interface MatchTeamsProps {
  match: Match;
  crest: (team: string) => TeamCrest;
  pick?: ReactNode;
}

/** Shows the two teams of a match with its score; see docs/rules.md#status-and-score. */
function MatchTeams({ match, crest, pick }: MatchTeamsProps) {
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

/** Returns the element id of a match's card. */
export function cardId(matchId: string): string {
  return `partido-${matchId}`;
}

/** Shows 'Programado', 'En vivo', 'Finalizado' or the sheet's own text; see docs/rules.md#status-and-score. */
function StatusBadge({ status }: { status: string }) {
  switch (status) {
    case 'scheduled':
      return <Badge icon={<CalendarClock />}>Programado</Badge>;
    case 'live':
      return (
        <Badge tone="live">
          <LiveDot />
          {matchMessages.live}
        </Badge>
      );
    case 'finished':
      return <Badge icon={<CircleCheck />}>Finalizado</Badge>;
    default:
      return (
        <Badge tone="closing" icon={<CircleAlert />} className="min-w-0">
          <span className="truncate" title={status}>
            {status}
          </span>
        </Badge>
      );
  }
}

/** Shows an unreadable date as in the sheet, unless the list's heading says as much; see docs/rules.md#dates-and-times. */
function momentOf(
  { kickoffAt, status, date, time }: Match,
  timeZone: string,
  viewerZone?: string,
): ReactNode {
  if (kickoffAt === null) {
    const written = [date, time].filter((text) => text !== '').join(' · ');
    const tellsNothing = status === 'scheduled' ? !/\d/.test(written) : written === '';
    return tellsNothing ? null : `Fecha: ${written}`;
  }
  return (
    <time dateTime={kickoffAt}>
      {formatDate(kickoffAt, timeZone)} ·{' '}
      <strong className="text-sm font-extrabold text-ink">{formatTime(kickoffAt, timeZone)}</strong>
      {zoneNote(kickoffAt, timeZone, viewerZone)}
    </time>
  );
}
