import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** How long the loop may stand; the longest statement of a million predictions takes a tenth of it. */
const limitMs = 30_000;

const program = new URL('./event-loop-watchdog.mjs', import.meta.url);

/**
 * Ends the process with SIGKILL and one fatal log line when its event loop has stood for `limitMs`: an engine that never
 * returns from a statement stops everything that could notice it here (docs/architecture.md#embedded-engine). Not with a
 * debugger, which stops the loop too. Returns how to stop watching.
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
