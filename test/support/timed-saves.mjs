// @ts-check
// A client in a thread of its own that makes one save after the other, and measures how long each takes.
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ url: string, saves: { authorization: string, body: string }[], pauseMs: number }} */
const { url, saves, pauseMs } = workerData;
const port = parentPort ?? process.exit(1);
// What a client loads, and its connection, are no part of a save.
await (await fetch(new URL('/healthz', url))).text();
port.postMessage('ready');
await once(port, 'message');
let isEnough = false;
port.once('message', () => (isEnough = true));
const times = [];
for (const { authorization, body } of saves) {
  const begun = performance.now();
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${response.status} ${text}`);
  times.push(performance.now() - begun);
  if (isEnough && times.length >= 3) break;
  await pause(pauseMs);
}
port.postMessage(times);
port.close();
