import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context.ts';
import { createPoller } from '../http/create-poller.ts';
import { publishRecords } from './publish-receipts.ts';

/** Pause between two checks for matches that have started. */
const checkEveryMs = 5_000;

/** Publishes records at once and every few seconds (docs/rules.md#receipts); returns how to stop. */
export function startRecordRunner(context: AppContext, log: FastifyBaseLogger): () => Promise<void> {
  const poller = createPoller({
    async work() {
      const published = await publishRecords(context.database);
      if (published.length > 0) log.info({ matches: published }, 'records published');
    },
    onError: (error) => log.error(error, 'records could not be published; the next check tries again'),
    everyMs: checkEveryMs,
  });
  poller.schedule(0);
  return poller.stop;
}
