import { randomBytes } from 'node:crypto';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventRoutes, type ChangeFeed } from './index.ts';

let app: FastifyInstance;
let tell: Parameters<ChangeFeed['subscribe']>[0];
let served: Socket[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  app = Fastify({ forceCloseConnections: true });
  served = [];
  app.server.on('connection', (socket) => served.push(socket));
  const changes: ChangeFeed = {
    subscribe(handler) {
      tell = handler;
      return () => {};
    },
  };
  const ranking = {
    identify: async () => ({ sessionId: 'one', expiresAt: 0 }),
    mayRead: () => true,
    onSessionEnd: () => () => {},
    renewProvisional: async () => null,
    renew: async () => Buffer.from(`event: ranking\ndata: ${randomBytes(15_000).toString('hex')}\n\n`),
  };
  await app.register(eventRoutes, { changes, ranking, limits: { streams: 20, perAddress: 20 } });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Tells of another ranking, and waits until the streams were written to. */
async function nextRanking(): Promise<void> {
  tell('ranking');
  await vi.advanceTimersByTimeAsync(1_000);
  await new Promise((resolve) => void setImmediate(resolve));
}

it('a reader who does not read is told of the newest ranking behind one unread one, then left', async () => {
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.pause();
  client.write('GET /api/events HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer token\r\n\r\n');
  await vi.waitFor(() => expect(served).toHaveLength(1));
  const stream = served[0] as Socket;
  await vi.waitFor(() => expect(stream.bytesWritten).toBeGreaterThan(0));
  // The system takes some megabytes before the process has to keep any.
  for (let sent = 0; sent < 2_000 && stream.writableLength === 0; sent += 1) await nextRanking();
  const unread = stream.writableLength;
  expect(unread).toBeGreaterThan(0);
  expect(unread).toBeLessThan(32 * 1024);
  for (let sent = 0; sent < 100; sent += 1) await nextRanking();
  expect(stream.destroyed).toBe(false);
  expect(stream.writableLength - unread).toBe(100 * 'event: change\ndata: ranking\n\n'.length);

  let text = '';
  client.on('data', (chunk) => (text += String(chunk))).resume();
  await expect.poll(() => stream.writableLength).toBe(0);
  await expect
    .poll(() => text)
    .toMatch(/event: ranking\ndata: [^\n]*\n\n(event: change\ndata: ranking\n\n){100}$/);
  await nextRanking();
  await expect.poll(() => text).toMatch(/event: change\ndata: ranking\n\nevent: ranking\ndata: [^\n]*\n\n$/);

  client.pause();
  for (let sent = 0; sent < 10_000 && !stream.destroyed; sent += 1) await nextRanking();
  expect(stream.destroyed).toBe(true);
  expect(stream.writableLength).toBeLessThan(49 * 1024);
  client.destroy();
});
