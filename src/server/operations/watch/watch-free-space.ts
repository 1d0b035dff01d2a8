import type { FastifyBaseLogger } from 'fastify';
import { createPoller } from '../../http/create-poller.ts';
import type { Database } from '../../database/database.ts';
import { enoughBytes, reservedBytes } from '../../database/embedded/free-space.ts';

const lookEveryMs = 1_000;

/**
 * Makes an embedded database refuse every write while the disk has less than the engine may need itself, and accept them
 * again when there is room (docs/operations.md#full-disk): a log that cannot be written ends the engine. `measure`
 * returns the free bytes. Returns how to stop. PostgreSQL is not watched.
 */
export function watchFreeSpace(
  database: Pick<Database, 'kind' | 'isReadOnly' | 'setReadOnly'>,
  measure: () => Promise<number>,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): () => Promise<void> {
  if (database.kind !== 'embedded') return async () => {};
  const poller = createPoller({
    async work() {
      const free = await measure();
      if (!database.isReadOnly() && free < reservedBytes) {
        await database.setReadOnly(true);
        log.error(
          { free, needed: enoughBytes },
          'the disk of DATA_DIR is full: saves are refused until there is room',
        );
      } else if (database.isReadOnly() && free >= enoughBytes) {
        await database.setReadOnly(false);
        log.info({ free }, 'the disk of DATA_DIR has room again: saves are accepted');
      }
    },
    onError: (error) => log.error(error, 'how much room the disk of DATA_DIR has cannot be seen'),
    everyMs: lookEveryMs,
  });
  poller.schedule(0);
  return poller.stop;
}
