// @ts-check
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

// The entry of a worker thread. It is plain JavaScript because nothing compiles a worker's entry in development. The watched
// loop raises the counter `beats`; `afterMs` is how long it may stand still.
/** @type {{beats: Int32Array, afterMs: number}} */
const { beats, afterMs } = workerData;
const looksBeforeEnd = 10;

let seen = Atomics.load(beats, 0);
let looks = 0;

// Looks are counted, not time, because a suspended machine stops both threads.
setInterval(() => {
  const now = Atomics.load(beats, 0);
  looks = now === seen ? looks + 1 : 0;
  seen = now;
  if (looks <= looksBeforeEnd) return;
  const line = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    msg: `the process has stood still for ${afterMs / 1_000} s: ending it; start again, nothing saved is lost`,
  };
  // The logger and `process.exit` need the thread that stands still.
  writeSync(1, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}, afterMs / looksBeforeEnd);
