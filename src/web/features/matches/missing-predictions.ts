import { isOpenForPredictions } from '../../../domain/match-status.ts';
import type { Match } from '../../../domain/wire.ts';

/**
 * Ids of the open matches that still lack a prediction of one's own. `now` is the server's time in epoch
 * milliseconds; `predicted` knows the matches with one.
 */
export function missingPredictions(
  matches: Match[],
  predicted: { has: (matchId: string) => boolean },
  now: number,
): ReadonlySet<string> {
  const missing = matches.filter((match) => isOpenForPredictions(match, now) && !predicted.has(match.id));
  return new Set(missing.map(({ id }) => id));
}
