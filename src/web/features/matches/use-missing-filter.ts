import { useMemo, useState } from 'react';
import { isOpenForPredictions } from '../../../domain/match-status.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import { useNow } from '../../data/index.ts';
import { usePredictions } from '../predictions/index.ts';

/**
 * The filter for open matches without a prediction; see docs/rules.md#matches-tab. Matches that were missing when it was
 * switched on stay until it is switched off: a card must not vanish when it is predicted.
 */
export function useMissingFilter(matches: Match[], sample: boolean) {
  const { predictions, state } = usePredictions();
  const now = useNow();
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  const candidates = sample ? noMatches : matches;
  const missing = missingPredictions(candidates, predictions, now);
  const openCount = missingPredictions(candidates, noPredictions, now).size;
  const shownIds = kept === null ? null : [...new Set([...kept, ...missing])].sort().join('\n');
  const shown = useMemo(() => {
    if (shownIds === null) return matches;
    const ids = new Set(shownIds.split('\n'));
    return matches.filter(({ id }) => ids.has(id));
  }, [matches, shownIds]);
  return {
    shown,
    count: state === 'loaded' ? missing.size : null,
    openCount,
    active: kept !== null,
    toggle: () => setKept(kept === null ? missing : null),
  };
}

const noMatches: Match[] = [];
const noPredictions: ReadonlyMap<string, unknown> = new Map();

/** Ids of the matches open at `now` (server time, epoch milliseconds) that are not in `predicted`. */
export function missingPredictions(
  matches: Match[],
  predicted: { has: (matchId: string) => boolean },
  now: number,
): ReadonlySet<string> {
  const missing = matches.filter((match) => isOpenForPredictions(match, now) && !predicted.has(match.id));
  return new Set(missing.map(({ id }) => id));
}
