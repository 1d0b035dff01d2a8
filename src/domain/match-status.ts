/** Statuses the game knows; any other text of the sheet is kept and shown as it is (docs/rules.md#status-and-started). */
export const matchStatuses = ['scheduled', 'live', 'finished'] as const;

/** What the rules below need to know of a match; `kickoffAt` is an ISO instant, null when the date is unreadable. */
export interface MatchTiming {
  status: string;
  kickoffAt: string | null;
}

/** A sheet's status: trimmed, known ones in lower case whatever their case, `scheduled` when empty. */
export function normaliseStatus(raw: string): string {
  const text = raw.trim();
  const known = matchStatuses.find((status) => status === text.toLowerCase());
  return known ?? (text || 'scheduled');
}

/** Whether a match has a score to show by its status: it is being played, or over (docs/rules.md#scores). */
export function isPlayed({ status }: { status: string }): boolean {
  return status === 'live' || status === 'finished';
}

/**
 * Whether a match counts as started at `now` (epoch milliseconds): live or finished, or scheduled with
 * its kick-off reached. Without a readable kick-off it counts as not started. `has_started` in SQL says the
 * same; test/support/match-status-cases.ts holds both to docs/rules.md#status-and-started.
 */
export function hasStarted(match: MatchTiming, now: number): boolean {
  if (isPlayed(match)) return true;
  if (match.status !== 'scheduled' || match.kickoffAt === null) return false;
  return now >= Date.parse(match.kickoffAt);
}

/** Predicting is allowed only for a scheduled match that has not started (docs/rules.md#kick-off-lock). */
export function isOpenForPredictions(match: MatchTiming, now: number): boolean {
  return match.status === 'scheduled' && !hasStarted(match, now);
}

/** A result is settled only when the match is finished and both scores are known (docs/rules.md#settlement). */
export function finalResultOf(match: {
  status: string;
  homeScore: number | null;
  awayScore: number | null;
}): { home: number; away: number } | null {
  if (match.status !== 'finished' || match.homeScore === null || match.awayScore === null) return null;
  return { home: match.homeScore, away: match.awayScore };
}
