import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from './context.ts';
import { publishRecords } from './records/index.ts';

/** How soon after a kick-off its record appears. */
const checkEveryMs = 5_000;

/** Publishes the records of matches that have started, now and every few seconds; answers how to stop. */
export function startRecordRunner(context: AppContext, log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<void> | undefined;

  async function publish(): Promise<void> {
    try {
      const published = await publishRecords(context.database);
      if (published.length > 0) log.info({ matches: published }, 'records published');
    } catch (error) {
      log.error(error, 'records could not be published; the next check tries again');
    } finally {
      running = undefined;
    }
  }

  const timer = setInterval(() => {
    running ??= publish();
  }, checkEveryMs);
  running = publish();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
