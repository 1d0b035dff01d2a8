import clsx from 'clsx';
import { useNow } from '../../lib/server-clock.ts';
import { formatDay, formatWeekday, nearDay } from '../../ui/dates.ts';
import type { MatchGroup } from './arrange-matches.ts';
import { matchMessages } from './messages.ts';

const oneDay = 86_400_000;

interface GroupTitleProps {
  group: MatchGroup;
  timeZone: string;
}

/** The heading over the matches of a day or round; 'Hoy' changes at midnight in the tournament's zone. */
export function GroupTitle({ group, timeZone }: GroupTitleProps) {
  const now = useNow('minute');
  return (
    <h3
      className={clsx(
        'flex items-center gap-3 text-sm leading-4 font-bold after:h-px after:grow after:bg-line xs:leading-5',
        isLive(group) ? 'text-live-text' : 'text-muted',
      )}
    >
      {groupHeading(group, timeZone, now)}
    </h3>
  );
}

/**
 * The heading of a group: 'En vivo', or 'Recién terminados' when all of these have ended on screen; 'Hoy', 'Mañana',
 * 'Ayer', the name of a day of this week, another day with its date, a round, 'Fecha por confirmar', or 'Aplazados o suspendidos'. `now` is the server's time in epoch milliseconds.
 */
export function groupHeading(group: MatchGroup, timeZone: string, now: number): string {
  if (group.kind === 'live') return isLive(group) ? matchMessages.status.live : matchMessages.justEnded;
  if (group.kind === 'onHold') return matchMessages.onHold;
  if (group.kind === 'sample') return matchMessages.samples;
  if (group.kind === 'round') return group.key;
  const kickoffAt = group.matches[0]?.kickoffAt;
  if (group.kind === 'undated' || kickoffAt == null) return matchMessages.undated;
  const near = nearDay(kickoffAt, now, timeZone);
  if (near !== null) return matchMessages[near];
  // The date itself is on every card.
  return Math.abs(Date.parse(kickoffAt) - now) < 6 * oneDay
    ? formatWeekday(kickoffAt, timeZone)
    : formatDay(kickoffAt, timeZone);
}

function isLive({ kind, matches }: MatchGroup): boolean {
  return kind === 'live' && matches.some(({ status }) => status === 'live');
}
