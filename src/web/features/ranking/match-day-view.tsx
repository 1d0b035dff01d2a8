import clsx from 'clsx';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLastError } from '../../lib/query-client.ts';
import { useMatchDayRanking, useParticipantProfile } from '../../lib/ranking-views.ts';
import { useRecap } from '../ending/api.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/pitch-state.tsx';
import { formatGain, ordinal, plural } from '../../ui/words.ts';
import { formatMatchDay, formatShortMatchDay } from '../../ui/dates.ts';
import { IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/controls.tsx';
import { DayShare, DayTiles } from '../ending/day-tiles.tsx';
import { FindOwnRow, PointsAndWay } from './find-own-row.tsx';
import { rankingMessages as messages } from './messages.ts';
import { ViewWithoutData } from './ranking-skeleton.tsx';
import { type ViewProps, answerClass, ViewAnswer } from './view-answer.tsx';
import { ViewRows } from './view-rows.tsx';

/** The best of one match day, with the own points and position of the day; see docs/screens.md#ranking-views. */
export function MatchDayView({ ownId, ownColors, onOpen }: ViewProps) {
  const [chosen, choose] = useState<string | null>(null);
  const query = useMatchDayRanking(chosen);
  const error = useLastError(query);
  const { data: profile } = useParticipantProfile(ownId);
  const { isLoading: recapIsLoading } = useRecap(query.data?.matchDay ?? null);
  // With what the day brought, above the rows, which stay where they are.
  const data = recapIsLoading ? undefined : query.data;
  /** What was shown last: it stays until the chosen day has come. */
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const shown = data ?? last;
  if (shown === undefined) return <ViewWithoutData query={query} />;
  const { matchDay, days, participants, rows, lastIsShared } = shown;
  const isWaiting = data === undefined;
  if (matchDay === null)
    return (
      <EmptyState icon={<CalendarDays />} title={messages.noMatchDay}>
        {messages.noMatchDayHint}
      </EmptyState>
    );
  const place = days.indexOf(chosen ?? matchDay);
  // A day that is reopened while it is chosen has no neighbours.
  const [before, after] = place === -1 ? [] : [days[place - 1], days[place + 1]];
  const isEmpty = !isWaiting && rows.length === 0;
  const own = profile?.matchDays.find((day) => day.matchDay === matchDay);
  return (
    <Card>
      <ViewAnswer
        className={clsx(
          '@container px-1! pt-1.5! pb-3! sm:px-3! sm:pb-4!',
          isEmpty && 'rounded-b-card border-b-0',
        )}
      >
        <div className="flex min-h-11 flex-wrap items-center gap-x-1 @narrow:flex-nowrap">
          <div className="flex max-w-full min-w-0 grow items-center">
            <IconButton
              label={messages.dayBefore}
              aria-disabled={before === undefined}
              onClick={() => before !== undefined && choose(before)}
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <Select
              aria-label={messages.chooseMatchDay}
              value={chosen ?? matchDay}
              onChange={({ target }) => choose(target.value)}
              className="rounded-control pr-8! pl-1! font-bold"
            >
              {days.toReversed().map((day) => (
                <option key={day} value={day} className="bg-surface text-ink">
                  {formatShortMatchDay(day)}
                </option>
              ))}
            </Select>
            <IconButton
              label={messages.dayAfter}
              aria-disabled={after === undefined}
              onClick={() => after !== undefined && choose(after)}
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          <DayShare matchDay={matchDay} />
        </div>
        <div aria-live="polite" className="min-h-14 px-3 sm:min-h-20">
          {isEmpty ? (
            <p className={answerClass}>{messages.emptyMatchDay}</p>
          ) : isWaiting || profile === undefined ? null : own === undefined || own.dayPosition === null ? (
            <p className="leading-14 text-muted sm:leading-20">{messages.noDayPrediction}</p>
          ) : (
            <OwnDay
              points={own.points}
              position={own.dayPosition}
              shared={rows.some(({ userId, position }) => userId !== ownId && position === own.dayPosition)}
              of={participants}
              find={rows.some(({ userId }) => userId === ownId) && <FindOwnRow />}
            />
          )}
        </div>
      </ViewAnswer>
      {isWaiting && error !== null ? (
        <ViewWithoutData query={query} framed={false} />
      ) : isEmpty ? null : (
        <>
          <DayTiles matchDay={matchDay} />
          <ViewRows
            {...{ rows, participants, lastIsShared, ownId, ownColors, onOpen }}
            label={formatMatchDay(matchDay)}
            busy={isWaiting}
            describe={({ points, exact }) => ({
              figure: formatGain(points),
              unit: messages.exactShort(exact),
            })}
          />
        </>
      )}
    </Card>
  );
}

interface OwnDayProps {
  points: number;
  position: number;
  /** Whether one of the listed has the same position. */
  shared: boolean;
  /** How many have a position. */
  of: number;
  /** The way to the own row, where it is listed. */
  find: ReactNode;
}

/** The own place of the day as the largest figure, with its points; read out as one sentence. */
function OwnDay({ points, position, shared, of, find }: OwnDayProps) {
  return (
    <>
      <p className="sr-only">{messages.ownDay(points, position, of)}</p>
      <div aria-hidden="true" className="font-black tabular-nums">
        <p className="text-xs leading-4 font-semibold text-muted sm:text-sm sm:leading-5">
          {messages.ownDayTitle}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-4xl leading-10 tracking-display sm:text-6xl sm:leading-15">
          <span>
            {shared && <span className="mr-0.5 text-[0.75em] font-bold text-muted">{messages.level}</span>}
            {ordinal(position)}
          </span>
          <span className="text-sm leading-5 font-semibold tracking-normal text-muted">
            {messages.ofPlayers(of)}
          </span>
        </p>
      </div>
      <PointsAndWay points={plural(points, messages.point, messages.points)}>{find}</PointsAndWay>
    </>
  );
}
