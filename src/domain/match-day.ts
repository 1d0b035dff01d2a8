import { DateTime } from 'luxon';

/** The match day of a kick-off (epoch milliseconds) on the clocks of `timeZone`: 'YYYY-MM-DD'. */
export function matchDayOf(kickoff: number, timeZone: string): string {
  return DateTime.fromMillis(kickoff, { zone: timeZone }).toFormat('yyyy-MM-dd');
}

/**
 * The matches of the next match day (docs/rules.md#reminders): of `open`, the matches that take predictions, those on the
 * day of the earliest kick-off in `timeZone`, in the order given; none of none.
 */
export function onNextMatchDay<Match extends { kickoffAt: Date }>(open: Match[], timeZone: string): Match[] {
  const dayOf = ({ kickoffAt }: Match) => matchDayOf(kickoffAt.getTime(), timeZone);
  const first = Math.min(...open.map(({ kickoffAt }) => kickoffAt.getTime()));
  return open.filter((match) => dayOf(match) === matchDayOf(first, timeZone));
}
