import { finalResultOf, hasStarted, type MatchTiming } from './match-status.ts';

interface ScoredMatch extends MatchTiming {
  homeScore: number | null;
  awayScore: number | null;
}

const day = 86_400_000;

/**
 * Returns the match day ('YYYY-MM-DD') whose recap stands above the matches at `now` (epoch milliseconds), or null
 * (docs/screens.md#recap-of-the-morning). `localTimeAt` formats an instant in the tournament's zone: 'YYYY-MM-DD HH:MM'.
 */
export function dueRecapDay(
  matches: readonly ScoredMatch[],
  now: number,
  localTimeAt: (instant: number) => string,
): string | null {
  const kickoffs = matches.flatMap((match) =>
    match.kickoffAt !== null && finalResultOf(match) !== null ? [Date.parse(match.kickoffAt)] : [],
  );
  if (kickoffs.length === 0) return null;
  const matchDay = localTimeAt(Math.max(...kickoffs)).slice(0, 10);
  const dayAfter = new Date(Date.parse(matchDay) + day).toISOString().slice(0, 10);
  if (localTimeAt(now) < `${dayAfter} 06:00`) return null;
  const pending = matches.some(
    (match) =>
      match.status === 'live' ||
      (match.kickoffAt !== null &&
        hasStarted(match, now) &&
        finalResultOf(match) === null &&
        localTimeAt(Date.parse(match.kickoffAt)) >= matchDay),
  );
  return pending ? null : matchDay;
}
