import { DateTime } from 'luxon';

/** Returns the match day of a kick-off (epoch milliseconds) in `timeZone`: 'YYYY-MM-DD'. */
export function matchDayOf(kickoff: number, timeZone: string): string {
  return DateTime.fromMillis(kickoff, { zone: timeZone }).toFormat('yyyy-MM-dd');
}

/**
 * Returns the matches of the next match day in `timeZone` (docs/rules.md#reminders): of the `open` matches, in the given order,
 * those on the day of the earliest kick-off.
 */
export function onNextMatchDay<Match extends { kickoffAt: Date }>(open: Match[], timeZone: string): Match[] {
  const dayOf = ({ kickoffAt }: Match) => matchDayOf(kickoffAt.getTime(), timeZone);
  const first = Math.min(...open.map(({ kickoffAt }) => kickoffAt.getTime()));
  return open.filter((match) => dayOf(match) === matchDayOf(first, timeZone));
}
