import clsx from 'clsx';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMatchDayRanking, useParticipantProfile } from '../../data/ranking-views.ts';
import { Avatar, Card, EmptyState, formatGain, formatMatchDay, ownMark, Select } from '../../ui/index.ts';
import { coversRow, ownRow } from './participant-row.tsx';
import { isShared, PictureMedal, Rank } from './rank.tsx';
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
  const own = profile?.matchDays.find((day) => day.matchDay === matchDay);
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-3 py-2 sm:px-4">
        <Select
          aria-label={messages.chooseMatchDay}
          value={chosen ?? matchDay}
          onChange={({ target }) => choose(target.value)}
          className="rounded-control border border-edge font-bold"
        >
          {days.toReversed().map((day) => (
            <option key={day} value={day} className="bg-surface text-ink">
              {formatMatchDay(day)}
            </option>
          ))}
        </Select>
        <p aria-live="polite" className="min-h-7 text-xl leading-7 tabular-nums">
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
          <div className="min-h-53 border-b border-line px-3 py-3 sm:min-h-21 sm:px-4">
            <Suspense>
              <DayRecap matchDay={matchDay} />
            </Suspense>
          </div>
          <ol aria-label={formatMatchDay(matchDay)} aria-busy={isWaiting} className="aria-busy:opacity-60">
            {rows.map(({ userId, name, avatarUrl, points, exact, position }, index) => {
              const isOwn = userId === ownId;
              return (
                <li
                  key={userId}
                  className={clsx(
                    'relative grid min-h-15 grid-cols-[3.5rem_2.5rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-1.5 pr-3 pl-1.5 last:border-b-0 sm:grid-cols-[4rem_2.75rem_minmax(0,1fr)_auto] sm:gap-x-4 sm:px-4',
                    isOwn && ownRow,
                  )}
                >
                  <Rank position={position} shared={isShared((row) => rows[row], index)} />
                  <span className="relative">
                    <Avatar
                      name={name}
                      src={avatarUrl}
                      colors={isOwn ? ownColors : undefined}
                      className="size-9 sm:size-10"
                    />
                    <PictureMedal position={position} />
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
