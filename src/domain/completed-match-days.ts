/** The fields that match days depend on; `matchDay` is 'YYYY-MM-DD', null without a kick-off. */
export interface DatedMatch {
  matchDay: string | null;
  status: string;
  settled: boolean;
}

const played = new Set(['scheduled', 'live', 'finished']);

/** Returns the days with a settled match and nothing left to play or settle, in order (docs/rules.md#match-days). */
export function completedMatchDays(matches: readonly DatedMatch[]): string[] {
  const days = new Map<string, boolean>();
  for (const { matchDay, status, settled } of matches) {
    if (matchDay === null || !(settled || played.has(status))) continue;
    days.set(matchDay, settled && days.get(matchDay) !== false);
  }
  return [...days].flatMap(([day, complete]) => (complete ? [day] : [])).toSorted();
}
