import { useMemo, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { useOpenMatches } from '../../data/index.ts';

/**
 * The filter for open matches without a prediction; see docs/rules.md#matches-tab. Matches that were missing when it was
 * switched on stay until it is switched off: a card must not vanish when it is predicted.
 */
export function useMissingFilter(matches: Match[], sample: boolean) {
  const { open, missing: known } = useOpenMatches(matches, sample);
  const missing = known ?? [];
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  const shownIds = kept === null ? null : [...new Set([...kept, ...missing])].sort().join('\n');
  const shown = useMemo(() => {
    if (shownIds === null) return matches;
    const ids = new Set(shownIds.split('\n'));
    return matches.filter(({ id }) => ids.has(id));
  }, [matches, shownIds]);
  return {
    shown,
    missing,
    count: known?.length ?? null,
    openCount: open.length,
    active: kept !== null,
    toggle: () => setKept(kept === null ? new Set(missing) : null),
  };
}
