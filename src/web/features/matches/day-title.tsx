import clsx from 'clsx';
import { useNow } from '../../data/index.ts';
import type { MatchGroup } from './arrange-matches.ts';
import { dayHeading } from './day-heading.ts';

const minute = 60_000;

/** The heading over the matches of a day; 'Hoy' moves on at midnight in the tournament's zone. */
export function DayTitle({ group, timeZone }: { group: MatchGroup; timeZone: string }) {
  const now = useNow(minute);
  return (
    <h3
      className={clsx(
        'flex items-center gap-3 text-sm leading-5 font-semibold after:h-px after:grow after:bg-line',
        group.kind === 'live' ? 'text-live-text' : 'text-muted',
      )}
    >
      {dayHeading(group, timeZone, now)}
    </h3>
  );
}
