import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { findWrongResult } from '../database/embedded/check-embedded-database.ts';
import { enoughBytes, reservedBytes } from '../database/embedded/free-space.ts';
import { createPoller } from '../http/create-poller.ts';

const checkEveryMs = 30_000;

/**
 * Checks an embedded database every 30 s (docs/architecture.md#embedded-engine), and calls `onWrongResult` once when a check or
 * the engine fails. PostgreSQL is not checked. Returns a function that stops after the current check.
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

/** Exits with code 1 without closing the embedded database, which would write. Every confirmed save is on disk. */
export function abort(log: FastifyBaseLogger, reason: string): never {
  log.fatal(
    { reason },
    'the embedded database can no longer be trusted: aborting; start again, nothing saved is lost',
  );
  process.exit(1);
}

const lookEveryMs = 1_000;

/**
 * Makes an embedded database refuse writes while the disk is almost full, because the engine dies when it cannot write its log
 * (docs/operations.md#full-disk). `measure` returns the free bytes. PostgreSQL is not watched. Returns a function that stops
 * watching.
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
    onError: (error) => log.error(error, 'the free space on the disk of DATA_DIR cannot be measured'),
    everyMs: lookEveryMs,
  });
  poller.schedule(0);
  return poller.stop;
}

/** How long the event loop may stand still. The longest statement, at a million predictions, takes a tenth of it. */
const limitMs = 30_000;

const program = new URL('./event-loop-watchdog.mjs', import.meta.url);

/**
 * Ends the process with SIGKILL and a fatal log line when its event loop has stood still for `afterMs`, as it does when the
 * embedded engine never returns from a statement (docs/architecture.md#embedded-engine). Does nothing under a debugger, which
 * also stops the loop. Returns a function that stops watching.
 */
export function watchEventLoop({ afterMs = limitMs } = {}): () => Promise<void> {
  if (debuggerUrl() !== undefined) return async () => {};
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beating = setInterval(() => Atomics.add(beats, 0, 1), afterMs / 10);
  beating.unref();
  const worker = new Worker(program, { workerData: { beats, afterMs }, execArgv: [] });
  worker.unref();
  return async () => {
    clearInterval(beating);
    await worker.terminate();
  };
}
