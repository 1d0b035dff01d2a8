import { connect, type AddressInfo, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeFeed, RankingSource } from './index.ts';
import { eventRoutes } from './index.ts';

type Handler = Parameters<ChangeFeed['subscribe']>[0];

let app: FastifyInstance;
let tell: Handler = () => {};
/** The requests and responses of every stream that was asked for. */
let seen: WeakRef<object>[];

beforeEach(async () => {
  app = Fastify();
  seen = [];
  app.addHook('onRequest', async (request, reply) => {
    seen.push(new WeakRef(request.raw), new WeakRef(reply.raw));
  });
  app.get('/late', async () => new Promise((resolve) => void setImmediate(resolve, 'late')));
  const changes: ChangeFeed = {
    subscribe(handler) {
      tell = handler;
      return () => (tell = () => {});
    },
  };
  const ranking: RankingSource = {
    identify: async () => ({ sessionId: 'one', expiresAt: 2 }),
    mayRead: () => false,
    onSessionEnd: () => () => {},
    renewProvisional: async () => null,
    renew: async () => null,
  };
  await app.register(eventRoutes, { changes, ranking, limits: { streams: 20, perAddress: 20 } });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** How many of `seen` are still in memory. */
function countKept(): number {
  collectGarbage();
  return seen.filter((reference) => reference.deref() !== undefined).length;
}

const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: test\r\n${headers}\r\n`;

/** A connection that sends `text`, and what it has received. */
function open(text: string) {
  const socket: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const connection = { socket, received: '', closed: false };
  socket.on('data', (chunk) => (connection.received += String(chunk)));
  socket.on('close', () => (connection.closed = true));
  socket.write(text);
  return connection;
}

describe.each([
  ['a visitor', ''],
  ['a participant', 'Authorization: Bearer token\r\n'],
])('the stream of %s', (_name, headers) => {
  const request = get('/api/events', headers);

  async function openStreams(count: number) {
    const streams = Array.from({ length: count }, () => open(request));
    for (const stream of streams) await expect.poll(() => stream.received).toContain('data: ready');
    return streams;
  }

  it('sends events as they are, until the connection closes', async () => {
    const [stream] = await openStreams(1);
    tell('ranking');
    await expect.poll(() => stream?.received).toMatch(/data: ready\n\nevent: change\ndata: ranking\n\n$/);
    expect(stream?.received).toMatch(/\r\nconnection: close\r\n/i);
    expect(stream?.received).not.toMatch(/transfer-encoding|content-length/i);
    await app.close();
    await expect.poll(() => stream?.closed).toBe(true);
  });

  it('keeps neither the request nor the response of an open stream', async () => {
    const streams = await openStreams(20);
    expect(seen).toHaveLength(2 * streams.length);
    await expect.poll(countKept, { interval: 500 }).toBe(0);
    tell('matches');
    for (const stream of streams) await expect.poll(() => stream.received).toContain('data: matches');
  });

  it('drops what a client sends later, and forgets a client that leaves', async () => {
    const [talker, leaver] = await openStreams(2);
    talker?.socket.write(get('/late'));
    leaver?.socket.end();
    await expect.poll(() => leaver?.closed).toBe(true);
    tell('ranking');
    await expect.poll(() => talker?.received).toContain('data: ranking');
    expect(talker?.received).not.toContain('late');
    expect(leaver?.received).not.toContain('data: ranking');
  });

  it('refuses a pipelined stream, and closes one with a request behind it, without harm to others', async () => {
    const [other] = await openStreams(1);
    const behind = open(get('/late') + request);
    await expect.poll(() => behind.received).toMatch(/late[^]*HTTP\/1.1 503/);
    expect(behind.received).not.toContain('data: ready');
    const before = open(request + get('/late'));
    await expect.poll(() => before.closed).toBe(true);
    expect(before.received).not.toContain('late');
    tell('ranking');
    await expect.poll(() => other?.received).toContain('data: ranking');
    behind.socket.destroy();
  });

  it('counts a stream whose request has an unfinished body, until its client leaves', async () => {
    await openStreams(19);
    const slow = open(get('/api/events', `${headers}Content-Length: 5\r\n`));
    await expect.poll(() => slow.received).toContain('data: ready');
    const ask = async (): Promise<string> => {
      const next = open(request);
      await expect.poll(() => next.received).toContain('HTTP/1.1');
      return next.received.split('\r\n')[0] ?? '';
    };
    tell('ranking');
    await expect.poll(() => slow.received).toContain('data: ranking');
    slow.socket.write('12345');
    tell('matches');
    await expect.poll(() => slow.received).toContain('data: matches');
    expect(await ask()).toContain('503');
    slow.socket.destroy();
    await expect.poll(ask).toContain('200');
  });
});
