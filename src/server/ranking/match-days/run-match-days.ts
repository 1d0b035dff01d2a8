import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../context.ts';
import { createPoller } from '../../http/create-poller.ts';
import { refreshMatchDays } from './refresh-match-days.ts';

const everyMs = 30_000;
/** Other changes of the ranking may follow. */
const afterChangeMs = 500;

/** The standings of match days, kept up to date in the background. */
export interface MatchDayRunner {
  /** Begins to look: now, whenever the ranking changes in any process, and every 30 s. */
  start(): void;
  /** Looks at once. */
  lookNow(): void;
  /** Starts no further look and resolves after the current one. */
  stop(): Promise<void>;
}

/** Creates what writes the standings of completed match days (docs/rules.md#match-days). */
export function createMatchDayRunner(
  context: Pick<AppContext, 'changes' | 'database' | 'tournament'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): MatchDayRunner {
  const look = {
    async work() {
      if (context.database.isReadOnly()) return;
      const matchDays = await refreshMatchDays(context);
      if (matchDays.length > 0) log.info({ matchDays }, 'standings of match days written');
    },
    onError: (error: unknown) =>
      log.error(error, 'the standings of match days could not be written; the next look tries again'),
  };
  const afterChange = createPoller(look);
  const regular = createPoller({ ...look, everyMs });
  let unsubscribe = (): void => {};
  return {
    start() {
      unsubscribe = context.changes.subscribe((topic) => {
        if (topic === 'ranking') afterChange.schedule(afterChangeMs);
      });
      regular.schedule(0);
    },
    lookNow: () => afterChange.schedule(0),
    async stop() {
      unsubscribe();
      await afterChange.stop();
      await regular.stop();
    },
  };
}
