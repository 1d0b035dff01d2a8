import { useMemo, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { useAtNow } from '../../data/index.ts';
import { usePredictions } from '../predictions/index.ts';

/**
 * The filter for open matches without a prediction; see docs/rules.md#matches-tab. Matches that were missing when it was
 * switched on stay until it is switched off: a card must not vanish when it is predicted.
 */
export function useMissingFilter(matches: Match[], sample: boolean) {
  const { predictions, state, isOpen } = usePredictions();
  const openIds = useAtNow((now) =>
    matches
      .filter((match) => !sample && isOpen(match, now))
      .map(({ id }) => id)
      .join('\n'),
  );
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  const open = openIds === '' ? [] : openIds.split('\n');
  const missing = missingPredictions(open, predictions);
  const shownIds = kept === null ? null : [...new Set([...kept, ...missing])].sort().join('\n');
  const shown = useMemo(() => {
    if (shownIds === null) return matches;
    const ids = new Set(shownIds.split('\n'));
    return matches.filter(({ id }) => ids.has(id));
  }, [matches, shownIds]);
  return {
    shown,
    missing,
    count: state === 'loaded' ? missing.length : null,
    openCount: open.length,
    active: kept !== null,
    toggle: () => setKept(kept === null ? new Set(missing) : null),
  };
}

/** Of the ids of open matches those that are not in `predicted`. */
export function missingPredictions(
  open: readonly string[],
  predicted: { has: (matchId: string) => boolean },
): string[] {
  return open.filter((id) => !predicted.has(id));
}
