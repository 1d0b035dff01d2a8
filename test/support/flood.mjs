// @ts-check
// A client in a thread of its own that keeps `pipelined` requests waiting on each of its connections.
import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ port: number, connections: number, pipelined: number, path: string, headers: string }} `#` of a path is a number. */
const { port, connections, pipelined, path, headers } = workerData;
const responseStart = /HTTP\/1\.1 (\d{3}) /g;
const longestStart = 'HTTP/1.1 000 '.length;
/** @type {Record<string, number>} How often each status was received. */
const statuses = {};
/** @type {Set<import('node:net').Socket>} */
const open = new Set();
let number = 0;
let ended = false;

function connectAgain() {
  if (ended) return;
  const socket = connect({ port, host: '127.0.0.1' });
  let waiting = 0;
  let tail = '';
  open.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => {
    open.delete(socket);
    setImmediate(connectAgain);
  });
  const ask = () => {
    waiting = pipelined;
    let requests = '';
    for (let count = 0; count < pipelined; count += 1) {
      number += 1;
      requests += `GET ${path.replaceAll('#', String(number))} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
    }
    socket.write(requests);
  };
  socket.on('connect', ask);
  socket.on('data', (bytes) => {
    const text = tail + bytes.toString('latin1');
    for (const [, status = ''] of text.matchAll(responseStart)) {
      statuses[status] = (statuses[status] ?? 0) + 1;
      waiting -= 1;
    }
    const last = text.lastIndexOf('HTTP/1.1 ');
    tail = last > text.length - longestStart ? text.slice(last) : text.slice(-8);
    if (waiting <= 0) ask();
  });
}

const thread = parentPort ?? process.exit(1);
thread.postMessage('ready');
await once(thread, 'message');
for (let count = 0; count < connections; count += 1) connectAgain();
await once(thread, 'message');
ended = true;
for (const socket of open) socket.destroy();
thread.postMessage(statuses);
thread.close();
