import type { AppContext } from '../context.ts';
import { createResponseCache } from '../response-cache/index.ts';
import { foreseeOutcome, type ForeseenOutcome } from '../settlement/index.ts';
import { findLevels, type Level } from './provisional-standing-repository.ts';

/** What the standings of all participants follow from, the same for everyone. */
export interface Foreseen {
  outcome: ForeseenOutcome;
  levels: Level[];
}

export interface ProvisionalStandingCache {
  /** What is foreseen now; null when no live match has both scores. */
  get(): Promise<Foreseen | null>;
  /** Ends the subscription to the change feed. */
  close(): void;
}

interface Entry {
  foreseen: Foreseen | null;
  size: number;
}

const key = 'provisional-standing';
/** What a level takes besides its draws. */
const levelBytes = 100;

/**
 * Foresees the ranking once per change for everybody (docs/architecture.md#provisional-standings). A change that moves
 * nobody's points, such as a saved prediction or a settlement of what was foreseen, costs no more than noticing that.
 */
export function createProvisionalStandingCache(context: AppContext): ProvisionalStandingCache {
  const { changes, clock, database } = context;
  const cache = createResponseCache<Entry>({ clock });
  const unsubscribe = changes.subscribe(() => cache.invalidate());
  let latest: Foreseen | null = null;

  async function foresee(): Promise<Entry> {
    const outcome = await foreseeOutcome(context);
    if (outcome === null) latest = null;
    else if (outcome.revision === latest?.outcome.revision) latest = { outcome, levels: latest.levels };
    else latest = { outcome, levels: await findLevels(database, outcome) };
    return { foreseen: latest, size: latest === null ? 0 : sizeOf(latest.levels) };
  }

  return {
    get: async () => (await cache.get(key, foresee)).foreseen,
    close: unsubscribe,
  };
}

function sizeOf(levels: Level[]): number {
  return levels.reduce((sum, { draws }) => sum + levelBytes + (draws?.length ?? 0), 0);
}
