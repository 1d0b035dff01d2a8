import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context.ts';
import { createPoller } from '../poller/index.ts';
import { refreshMatchDays } from './refresh-match-days.ts';

/** Pause between two looks, as a notification can be lost with its connection. */
const lookEveryMs = 30_000;
/** After a change of the ranking, which comes in several notifications. */
const lookAfterChangeMs = 500;

export interface MatchDayRunner {
  /** Begins to look: now, whenever the ranking changes in any process, and every 30 s. */
  start(): void;
  /** Looks at once: a settlement of this process has ended. */
  settled(): void;
  /** Starts no further look and resolves after the current one. */
  stop(): Promise<void>;
}

/** Keeps the standings of match days up to date in the background (docs/rules.md#match-days). */
export function createMatchDayRunner(
  context: Pick<AppContext, 'changes' | 'database' | 'tournament'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): MatchDayRunner {
  const work = async () => {
    if (context.database.isReadOnly()) return;
    const matchDays = await refreshMatchDays(context);
    if (matchDays.length > 0) log.info({ matchDays }, 'standings of match days written');
  };
  const onError = (error: unknown) =>
    log.error(error, 'the standings of match days could not be written; the next look tries again');
  const own = createPoller({ work, onError });
  const regular = createPoller({ work, onError, everyMs: lookEveryMs });
  let unsubscribe = (): void => {};
  return {
    start() {
      unsubscribe = context.changes.subscribe((topic) => {
        if (topic === 'ranking') own.schedule(lookAfterChangeMs);
      });
      regular.schedule(0);
    },
    settled: () => own.schedule(0),
    async stop() {
      unsubscribe();
      await own.stop();
      await regular.stop();
    },
  };
}
