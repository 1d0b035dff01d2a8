/** A match of the sheet as far as its match day depends on it; `matchDay` is 'YYYY-MM-DD', null without a kick-off. */
export interface DatedMatch {
  matchDay: string | null;
  status: string;
  /** Whether points follow from its result. */
  settled: boolean;
}

/** Statuses of matches that are or will be played. */
const played = new Set(['scheduled', 'live', 'finished']);

/**
 * The completed match days, in order (docs/rules.md#match-days): those with a settled match and none that is still to be
 * played, live or to be settled.
 */
export function completedMatchDays(matches: readonly DatedMatch[]): string[] {
  const days = new Map<string, boolean>();
  for (const { matchDay, status, settled } of matches) {
    if (matchDay === null || !(settled || played.has(status))) continue;
    days.set(matchDay, settled && days.get(matchDay) !== false);
  }
  return [...days].flatMap(([day, complete]) => (complete ? [day] : [])).toSorted();
}
