import { useMemo, useState } from 'react';
import type { Match } from '../../../domain/wire.ts';
import { useNow } from '../../data/index.ts';
import { usePredictionDesk } from '../predictions/index.ts';
import { missingPredictions } from './missing-predictions.ts';

/**
 * Which open matches lack a prediction, and the filter for them. A match that was missing when the filter was
 * switched on stays until it is switched off: its card must not vanish while it says 'Confirmada'.
 */
export function useMissingFilter(matches: Match[], sample: boolean) {
  const { predictions, state } = usePredictionDesk();
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
