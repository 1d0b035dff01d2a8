/** The statuses that matter to the game. Other texts are kept and shown as they are (docs/rules.md#status-and-score). */
export const matchStatuses = ['scheduled', 'live', 'finished'] as const;

/** The fields that the rules below need; `kickoffAt` is an ISO instant, null when unreadable. */
export interface MatchTiming {
  status: string;
  kickoffAt: string | null;
}

/** Returns whether a match is or was played, so that it may have a score (docs/rules.md#status-and-score). */
export function isPlayed({ status }: { status: string }): boolean {
  return status === 'live' || status === 'finished';
}

/**
 * Returns whether a match has started at `now` (epoch milliseconds): it is live, finished, or scheduled with a kick-off that
 * has passed. `has_started` is the same rule in SQL; test/support/match-status-cases.ts checks both.
 */
export function hasStarted(match: MatchTiming, now: number): boolean {
  if (isPlayed(match)) return true;
  if (match.status !== 'scheduled' || match.kickoffAt === null) return false;
  return now >= Date.parse(match.kickoffAt);
}

/** Returns whether a match can be predicted (docs/rules.md#kick-off-lock), as `is_open_for_predictions` in SQL does. */
export function isOpenForPredictions(match: MatchTiming, now: number): boolean {
  return match.status === 'scheduled' && match.kickoffAt !== null && !hasStarted(match, now);
}

/**
 * Returns whether the predictions of a match are public at `now` (epoch milliseconds): it is not scheduled, or its kick-off has
 * passed (docs/rules.md#others-predictions). `are_picks_public` in SQL enforces it.
 */
export function arePicksPublic({ status, kickoffAt }: MatchTiming, now: number): boolean {
  return status !== 'scheduled' || (kickoffAt !== null && now >= Date.parse(kickoffAt));
}

/** Returns the result of a finished match with both scores, otherwise null (docs/rules.md#settlement). */
export function finalResultOf(match: {
  status: string;
  homeScore: number | null;
  awayScore: number | null;
}): { home: number; away: number } | null {
  if (match.status !== 'finished' || match.homeScore === null || match.awayScore === null) return null;
  return { home: match.homeScore, away: match.awayScore };
}
