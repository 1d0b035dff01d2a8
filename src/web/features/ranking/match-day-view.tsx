import clsx from 'clsx';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLastError } from '../../data/index.ts';
import { useMatchDayRanking, useParticipantProfile } from '../../data/ranking-views.ts';
import {
  Card,
  EmptyState,
  formatGain,
  formatMatchDay,
  formatShortMatchDay,
  IconButton,
  Select,
} from '../../ui/index.ts';
import { rankingMessages as messages } from './messages.ts';
import { ViewWithoutData } from './ranking-skeleton.tsx';
import type { ViewProps } from './ranking-views.tsx';
import { ViewRows } from './view-rows.tsx';

const DayRecap = lazy(async () => ({ default: (await import('../recap/index.ts')).DayRecap }));

/** The best of one match day, with the own points and position of the day; see docs/rules.md#ranking-views. */
export function MatchDayView({ ownId, ownColors, onOpen }: ViewProps) {
  const [chosen, choose] = useState<string | null>(null);
  const query = useMatchDayRanking(chosen);
  const { data } = query;
  const error = useLastError(query);
  const { data: profile } = useParticipantProfile(ownId);
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
  const own = profile?.matchDays.find((day) => day.matchDay === matchDay);
  // Nobody climbs on the first day, and without an exact hit there is no riskiest.
  const hasFacts = matchDay !== days[0] || rows.some(({ exact }) => exact > 0);
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-1 py-2 sm:px-2">
        <div className="flex max-w-full min-w-0 items-center max-sm:grow max-sm:justify-between">
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
            className="rounded-control font-bold"
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
        <p
          aria-live="polite"
          className="min-h-8 px-2 text-xl leading-8 tabular-nums max-sm:basis-full sm:px-3 sm:text-2xl"
        >
          {isWaiting || profile === undefined ? null : own === undefined || own.dayPosition === null ? (
            <span className="text-base text-muted">{messages.noDayPrediction}</span>
          ) : (
            <strong className="font-black tracking-heading">
              {messages.ownDay(own.points, own.dayPosition, participants)}
            </strong>
          )}
        </p>
      </div>
      {isWaiting && error !== null ? (
        <ViewWithoutData query={query} framed={false} />
      ) : rows.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted">{messages.emptyMatchDay}</p>
      ) : (
        <>
          {/* As high as what is loaded into it: the rows stay where they are. */}
          <div
            className={clsx(
              'border-b border-line px-3 py-3 sm:px-5',
              hasFacts ? 'min-h-53 sm:min-h-21' : 'min-h-17',
            )}
          >
            <Suspense>
              <DayRecap matchDay={matchDay} />
            </Suspense>
          </div>
          <ViewRows
            {...{ rows, participants, lastIsShared, ownId, ownColors, onOpen }}
            label={formatMatchDay(matchDay)}
            busy={isWaiting}
            lastMedal={1}
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
