// @ts-check
// A thread of its own, so that what the clients of these reads take is not taken from the server that they read.
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ addresses: string[], headers: Record<string, string> }} Each address is read again and again, `#` a number. */
const { addresses, headers } = workerData;
let reading = true;
parentPort?.once('message', () => (reading = false));
let bytes = 0;
await Promise.all(
  addresses.map(async (address) => {
    for (let read = 1; reading; read += 1) {
      const response = await fetch(address.replace('#', String(read)), { headers });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      bytes += (await response.arrayBuffer()).byteLength;
    }
  }),
);
parentPort?.postMessage(bytes);
parentPort?.close();
