import type { AppContext } from '../context.ts';
import { createPoller } from './create-poller.ts';

/** Work in the background that follows from the ranking. */
export interface RankingFollower {
  /** Begins to look: now, whenever the ranking changes in any process, and every `everyMs`. */
  start(): void;
  /** Looks at once. */
  lookNow(): void;
  /** Starts no further look, aborts the signal of the current one and resolves after it. */
  stop(): Promise<void>;
}

interface FollowerOptions {
  /** `signal` is aborted by a stop; the `AbortError` that it throws then is dropped. */
  work: (signal: AbortSignal) => Promise<void>;
  /** Receives what `work` throws otherwise; later looks take place all the same. */
  onError: (error: unknown) => void;
  /** Pause between two looks, in milliseconds. */
  everyMs: number;
  /** How long after a change of the ranking, in milliseconds: others may follow. */
  afterChangeMs: number;
}

/** Creates what does `work` in the background as the ranking changes; no work is done on a read-only database. */
export function followRanking(
  { changes, database }: Pick<AppContext, 'changes' | 'database'>,
  { work, onError, everyMs, afterChangeMs }: FollowerOptions,
): RankingFollower {
  const stopping = new AbortController();
  const options = {
    work: async () => {
      if (!database.isReadOnly()) await work(stopping.signal);
    },
    onError: (error: unknown) => {
      const isOfStop = stopping.signal.aborted && error instanceof Error && error.name === 'AbortError';
      if (!isOfStop) onError(error);
    },
  };
  const own = createPoller(options);
  const regular = createPoller({ ...options, everyMs });
  let unsubscribe = (): void => {};
  return {
    start() {
      unsubscribe = changes.subscribe((topic) => {
        if (topic === 'ranking') own.schedule(afterChangeMs);
      });
      regular.schedule(0);
    },
    lookNow: () => own.schedule(0),
    async stop() {
      unsubscribe();
      stopping.abort();
      await own.stop();
      await regular.stop();
    },
  };
}
