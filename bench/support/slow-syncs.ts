import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Worker } from 'node:worker_threads';

/** A disk on which a sync takes a given time, for this process. */
export interface SlowSyncs {
  /** How many syncs the event loop waited for since `forget`, and the most in one turn of it. */
  blocking(): number;
  mostInOneTurn(): number;
  forget(): void;
  stop(): Promise<void>;
}

const sleeper = `
  const { parentPort, workerData } = require('node:worker_threads');
  const never = new Int32Array(new SharedArrayBuffer(4));
  parentPort.on('message', (number) => {
    Atomics.wait(never, 0, 0, workerData);
    parentPort.postMessage(number);
  });`;

/** Replaces every sync of this process by a wait: in its thread, or in another for those that run outside of it. */
export function slowSyncs(syncMs: number): SlowSyncs {
  const { fsync, fsyncSync } = fs;
  const worker = new Worker(sleeper, { eval: true, workerData: syncMs });
  const waiting = new Map<number, (error: null) => void>();
  worker.on('message', (number: number) => {
    waiting.get(number)?.(null);
    waiting.delete(number);
  });
  const never = new Int32Array(new SharedArrayBuffer(4));
  let next = 0;
  let blocking = 0;
  let thisTurn = 0;
  let most = 0;
  replace({
    fsync(_handle: number, end: (error: null) => void) {
      waiting.set(++next, end);
      worker.postMessage(next);
    },
    fsyncSync() {
      if (thisTurn === 0) setImmediate(() => (thisTurn = 0));
      blocking += 1;
      thisTurn += 1;
      most = Math.max(most, thisTurn);
      Atomics.wait(never, 0, 0, syncMs);
    },
  });
  return {
    blocking: () => blocking,
    mostInOneTurn: () => most,
    forget() {
      blocking = 0;
      most = 0;
    },
    async stop() {
      replace({ fsync, fsyncSync });
      await worker.terminate();
    },
  };
}

function replace(functions: object): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}
