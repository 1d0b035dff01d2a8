import clsx from 'clsx';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMatchDayRanking, useParticipantProfile } from '../../data/ranking-views.ts';
import {
  Avatar,
  Card,
  EmptyState,
  formatGain,
  formatMatchDay,
  IconButton,
  ownMark,
  Select,
} from '../../ui/index.ts';
import { coversRow, ownRow, viewRow } from './participant-row.tsx';
import { levelOf, PictureMedal, Rank } from './rank.tsx';
import { rankingMessages as messages } from './messages.ts';
import { ViewWithoutData } from './ranking-skeleton.tsx';
import type { ViewProps } from './ranking-views.tsx';

const DayRecap = lazy(async () => ({ default: (await import('../recap/index.ts')).DayRecap }));

/** The best of one match day, with the own points and position of the day; see docs/rules.md#ranking-views. */
export function MatchDayView({ ownId, ownColors, onOpen }: ViewProps) {
  const [chosen, choose] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useMatchDayRanking(chosen);
  const { data: profile } = useParticipantProfile(ownId);
  /** What was shown last: it stays until the chosen day has come. */
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const withoutData = <ViewWithoutData {...{ error, isFetching, refetch }} />;
  const shown = data ?? last;
  if (shown === undefined) return withoutData;
  const { matchDay, days, participants, rows } = shown;
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
                {formatMatchDay(day)}
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
          className="min-h-8 px-2 text-2xl leading-8 tabular-nums max-sm:basis-full sm:px-3"
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
        withoutData
      ) : (
        <>
          {/* As high as what is loaded into it: the rows stay where they are. */}
          <div className="min-h-53 border-b border-line px-3 py-3 sm:min-h-21 sm:px-5">
            <Suspense>
              <DayRecap matchDay={matchDay} />
            </Suspense>
          </div>
          <ol aria-label={formatMatchDay(matchDay)} aria-busy={isWaiting} className="aria-busy:opacity-60">
            {rows.map(({ userId, name, avatarUrl, points, exact, position }, index) => {
              const isOwn = userId === ownId;
              return (
                <li key={userId} className={clsx(viewRow, isOwn && ownRow)}>
                  <Rank position={position} {...levelOf((row) => rows[row], index)} />
                  <span className="relative">
                    <Avatar
                      name={name}
                      src={avatarUrl}
                      colors={isOwn ? ownColors : undefined}
                      className="size-9 sm:size-10"
                    />
                    {position === 1 && <PictureMedal position={position} />}
                  </span>
                  <p
                    className={clsx(
                      'line-clamp-2 leading-5 wrap-anywhere',
                      isOwn ? 'font-extrabold' : 'font-semibold',
                    )}
                  >
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      onClick={() => onOpen(userId)}
                      className={coversRow}
                    >
                      {name}
                    </button>
                    {isOwn && <span className="font-extrabold"> {ownMark}</span>}
                  </p>
                  <p className="text-right whitespace-nowrap">
                    <span className="text-xl leading-6 font-black tabular-nums">{formatGain(points)}</span>{' '}
                    <span className="block text-2xs leading-4 text-muted">{messages.exactShort(exact)}</span>
                  </p>
                </li>
              );
            })}
          </ol>
          {participants > rows.length && (
            <p className="border-t border-line px-4 py-3 text-sm text-muted">
              {messages.firstOf(rows.length, participants)}
            </p>
          )}
        </>
      )}
    </Card>
  );
}
