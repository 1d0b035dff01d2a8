import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context.ts';
import { createPoller } from '../poller/index.ts';
import { refreshSkill } from './refresh-skill.ts';

/** Pause between two looks, as a notification can be lost with its connection. */
const lookEveryMs = 60_000;
/** After a change of the ranking; the standings of the match day, which are written then, change it once more. */
const lookAfterChangeMs = 2_000;

export interface SkillRunner {
  /** Begins to look: now, whenever the ranking changes in any process, and every minute. */
  start(): void;
  /** Starts no further look and resolves after the current one. */
  stop(): Promise<void>;
}

/** Keeps skill up to date in the background (docs/rules.md#skill). */
export function createSkillRunner(
  context: Pick<AppContext, 'changes' | 'database' | 'tournament'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): SkillRunner {
  const work = async () => {
    if (context.database.isReadOnly()) return;
    if (await refreshSkill(context)) log.info('skill counted');
  };
  const onError = (error: unknown) =>
    log.error(error, 'skill could not be counted; the next look tries again');
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
    async stop() {
      unsubscribe();
      await own.stop();
      await regular.stop();
    },
  };
}
