import { DateTime } from 'luxon';

/** Returns the match day ('YYYY-MM-DD') of a kick-off (epoch milliseconds) in `timeZone`. */
export function matchDayOf(kickoff: number, timeZone: string): string {
  return DateTime.fromMillis(kickoff, { zone: timeZone }).toFormat('yyyy-MM-dd');
}

/**
 * Returns the `open` matches on the day of the earliest kick-off in `timeZone`, in the given order (docs/rules.md#reminders).
 */
export function onNextMatchDay<Match extends { kickoffAt: Date }>(open: Match[], timeZone: string): Match[] {
  const dayOf = ({ kickoffAt }: Match) => matchDayOf(kickoffAt.getTime(), timeZone);
  const first = Math.min(...open.map(({ kickoffAt }) => kickoffAt.getTime()));
  return open.filter((match) => dayOf(match) === matchDayOf(first, timeZone));
}
