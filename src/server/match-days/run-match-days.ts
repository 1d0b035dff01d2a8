import type { FastifyBaseLogger } from 'fastify';
import { createPoller } from '../poller/index.ts';
import { refreshMatchDays, type MatchDaysContext } from './refresh-match-days.ts';

/** Pause between two looks for results that came by another way than the sheet, or in another process. */
const lookEveryMs = 30_000;

export interface MatchDayRunner {
  /** Looks at once: a settlement of this process has ended. */
  settled(): void;
  /** Starts no further look and resolves after the current one. */
  stop(): Promise<void>;
}

/** Keeps the standings of match days up to date in the background, from its creation on (docs/rules.md#match-days). */
export function createMatchDayRunner(
  context: MatchDaysContext,
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
  regular.schedule(0);
  return {
    settled: () => own.schedule(0),
    async stop() {
      await own.stop();
      await regular.stop();
    },
  };
}
