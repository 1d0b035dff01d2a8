import clsx from 'clsx';
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MatchDayStanding, PublicPick } from '../../../domain/participant-schemas.ts';
import type { MatchDayRanking } from '../../../domain/ranking-schemas.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useMatchData } from '../../lib/match-data.ts';
import { useLastError } from '../../lib/query-client.ts';
import { useMatchDayRanking, useParticipantProfile } from '../../lib/ranking-views.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/pitch-state.tsx';
import { formatGain, formatNumber, ordinal, plural } from '../../ui/words.ts';
import { dayKey, formatMatchDay, formatShortMatchDay } from '../../ui/dates.ts';
import { IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/controls.tsx';
import { shortHitsText } from '../../football/hits.ts';
import { PersonRow } from '../../football/person-row.tsx';
import { DayFacts, DayShare, useRecap } from '../ending/recap.tsx';
import { compareDuel, DuelTable } from './duel.tsx';
import { ColumnHeads, hitClass, totalClass } from './participant-row.tsx';
import {
  answerClass,
  FirstOf,
  OwnAnswer,
  RowList,
  ViewAnswer,
  ViewWithoutData,
  type ViewProps,
} from './view-parts.tsx';

/** The only hits that a match day counts. */
const dayCounts = { exact: 0 };

/** Shows the best of one match day, with the user's own points and position; see docs/screens.md#ranking-views. */
export function MatchDayView({ ownId, ownColors, onOpen }: ViewProps) {
  const [chosen, choose] = useState<string | null>(null);
  const query = useMatchDayRanking(chosen);
  const error = useLastError(query);
  const { data: profile } = useParticipantProfile(ownId);
  const { isLoading: recapIsLoading } = useRecap(query.data?.matchDay ?? null);
  // The recap stands above the rows, so wait for it: the rows must not move.
  const data = recapIsLoading ? undefined : query.data;
  /** The data shown last, until those of the chosen day arrive. */
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const shown = data ?? last;
  if (shown === undefined) return <ViewWithoutData query={query} />;
  const { matchDay, days, participants, rows, lastIsShared } = shown;
  if (matchDay === null)
    return (
      <EmptyState icon={<CalendarDays />} title="Aún no hay una jornada completa">
        Aparece cuando terminan todos los partidos de un día.
      </EmptyState>
    );
  const isWaiting = data === undefined;
  const isEmpty = !isWaiting && rows.length === 0;
  return (
    <Card>
      <ViewAnswer className={clsx('px-1! pt-3! wide:px-3!', isEmpty && 'rounded-b-card border-b-0')}>
        <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-1 pr-3">
          <DayChoice days={days} day={chosen ?? matchDay} onChoose={choose} />
          <DayShare brief matchDay={matchDay} />
        </div>
        <div
          aria-live="polite"
          // Reserves the height of what arrives later, so that the rows below do not move.
          className={clsx('px-3', (isWaiting || profile === undefined) && 'min-h-25 wide:min-h-31')}
        >
          {isEmpty ? (
            <p className={answerClass}>Nadie predijo esta jornada.</p>
          ) : (
            !isWaiting &&
            profile !== undefined && (
              <OwnDay
                own={profile.matchDays.find((day) => day.matchDay === matchDay)}
                ranking={shown}
                {...{ ownId }}
              />
            )
          )}
          {!isEmpty && !isWaiting && <OwnPicks picks={profile?.picks ?? []} {...{ matchDay }} />}
        </div>
      </ViewAnswer>
      {isWaiting && error !== null ? (
        <ViewWithoutData query={query} framed={false} />
      ) : (
        !isEmpty && (
          <>
            <DayFacts
              matchDay={matchDay}
              className="grid gap-2.5 border-b border-line px-4 py-3 wide:grid-cols-2 wide:px-6"
            />
            <ColumnHeads counts={dayCounts} />
            <RowList {...{ rows, lastIsShared, ownId }} label={formatMatchDay(matchDay)} busy={isWaiting}>
              {({ points, exact, ...person }, place) => (
                <PersonRow {...person} {...place} {...{ ownColors }} onOpen={() => onOpen(person)}>
                  <p aria-hidden="true" className={clsx(hitClass, 'font-semibold tabular-nums')}>
                    {formatNumber(exact)}
                  </p>
                  <p className={totalClass}>
                    <span className="text-xl leading-6 font-black tabular-nums">{formatGain(points)}</span>{' '}
                    {exact > 0 && (
                      <span className="block text-2xs leading-4 text-muted wide:sr-only">
                        {shortHitsText('exact', exact)}
                      </span>
                    )}
                  </p>
                </PersonRow>
              )}
            </RowList>
            <FirstOf shown={rows.length} all={participants} />
          </>
        )
      )}
    </Card>
  );
}

/** Counts the user's right predictions of the day, above a table of them that is folded at first; nothing without any. */
function OwnPicks({ picks, matchDay }: { picks: PublicPick[]; matchDay: string }) {
  const { data } = useMatchData();
  const timeZone = useGameConfig().data?.tournament.timeZone;
  const ofDay = data?.matches.filter(
    ({ kickoffAt }) =>
      kickoffAt !== null && timeZone !== undefined && dayKey(kickoffAt, timeZone) === matchDay,
  );
  const settled = picks.filter(({ hit }) => hit !== null);
  const duel = compareDuel(ofDay ?? [], settled, []);
  if (duel.matches.length === 0) return null;
  const right = duel.matches.filter(({ own }) => own?.hit !== 'miss').length;
  return (
    <details className="group/fold -mb-2">
      <summary className="fold gap-1.5 text-sm font-semibold">
        Acertaste {right} de {plural(duel.matches.length, 'partido', 'partidos')}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <DuelTable duel={duel} name={null} />
    </details>
  );
}

interface DayChoiceProps {
  /** The completed match days, oldest first. */
  days: string[];
  day: string;
  onChoose: (day: string) => void;
}

function DayChoice({ days, day, onChoose }: DayChoiceProps) {
  const place = days.indexOf(day);
  // A day that was reopened while chosen has no neighbours.
  const [before, after] = place === -1 ? [] : [days[place - 1], days[place + 1]];
  return (
    <div className="flex max-w-full min-w-0 grow items-center">
      <IconButton
        label="Jornada anterior"
        aria-disabled={before === undefined}
        onClick={() => before !== undefined && onChoose(before)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <Select
        aria-label="Jornada"
        value={day}
        onChange={({ target }) => onChoose(target.value)}
        className="rounded-control pr-8! pl-1! font-bold"
      >
        {days.toReversed().map((each) => (
          <option key={each} value={each} className="bg-surface text-ink">
            {formatShortMatchDay(each)}
          </option>
        ))}
      </Select>
      <IconButton
        label="Jornada siguiente"
        aria-disabled={after === undefined}
        onClick={() => after !== undefined && onChoose(after)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

interface OwnDayProps {
  own: MatchDayStanding | undefined;
  ranking: MatchDayRanking;
  ownId: string;
}

function OwnDay({ own, ranking: { rows, participants }, ownId }: OwnDayProps) {
  if (own === undefined || own.dayPosition === null)
    return (
      <>
        <p className="text-lg leading-7 font-extrabold">No predijiste esta jornada</p>
        <Link to="/" className="text-sm leading-6 font-semibold underline">
          Ver los próximos partidos
        </Link>
      </>
    );
  const { points, dayPosition } = own;
  return (
    <OwnAnswer
      sentence={`Tú: ${plural(points, 'punto', 'puntos')}, ${ordinal(dayPosition)} de ${formatNumber(participants)}`}
      title={`Tu puesto en la jornada, entre ${formatNumber(participants)}`}
      points={plural(points, 'punto', 'puntos')}
      isListed={rows.some(({ userId }) => userId === ownId)}
    >
      {ordinal(dayPosition)}
    </OwnAnswer>
  );
}
