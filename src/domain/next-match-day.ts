import { DateTime } from 'luxon';

/**
 * The matches of the next match day (docs/rules.md#next-match-day): of `open`, the matches that take predictions, those on the
 * day of the earliest kick-off in `timeZone`, in the order given; none of none.
 */
export function onNextMatchDay<Match extends { kickoffAt: Date }>(open: Match[], timeZone: string): Match[] {
  const dayOf = (instant: number) => DateTime.fromMillis(instant, { zone: timeZone }).toISODate();
  const first = dayOf(Math.min(...open.map(({ kickoffAt }) => kickoffAt.getTime())));
  return open.filter(({ kickoffAt }) => dayOf(kickoffAt.getTime()) === first);
}
