import type { FastifyBaseLogger } from 'fastify';
import { createPoller } from '../../http/create-poller.ts';
import { findWrongResult } from '../../database/embedded/check-embedded-database.ts';
import type { Database } from '../../database/database.ts';

const checkEveryMs = 30_000;

/**
 * Checks an embedded database every 30 s (docs/architecture.md#embedded-engine) and calls `onWrongResult` once with the
 * reason, at once when the engine itself fails. Returns how to stop, after a current check. PostgreSQL is not checked.
 */
export function watchEmbeddedDatabase(
  database: Database,
  onWrongResult: (reason: string) => void,
): () => Promise<void> {
  if (database.kind !== 'embedded') return async () => {};
  let ended = false;

  function end(reason: string): void {
    if (ended) return;
    ended = true;
    void poller.stop();
    onWrongResult(reason);
  }

  const poller = createPoller({
    async work() {
      const reason = await findWrongResult(database);
      if (reason !== null) end(reason);
    },
    onError: (error) => end(String(error)),
    everyMs: checkEveryMs,
  });
  database.onEngineError((error) => end(`its engine failed: ${error.message}`));
  poller.schedule(checkEveryMs);
  return async () => {
    await poller.stop();
    ended = true;
  };
}

/**
 * Exits with code 1 because the embedded database is no longer reliable. Nothing is closed, as that would
 * write; every save that was confirmed is already in the folder.
 */
export function abort(log: FastifyBaseLogger, reason: string): never {
  log.fatal(
    { reason },
    'the embedded database can no longer be trusted: aborting; start again, nothing saved is lost',
  );
  process.exit(1);
}
