import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Socket } from 'node:net';
import { divideConnections } from '../http/index.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createCoalescedNotifications } from './coalesced-notifications.ts';
import { keepSocket } from './keep-socket.ts';

const heartbeatMs = 25_000;
const reconnectMs = 3_000;
/** A browser with this many unread bytes is disconnected; it reconnects and requests everything again. */
const unreadLimitBytes = 16_384;
const retryAfterSeconds = 30;
const streamsPerTurn = 200;

interface EventOptions {
  changes: ChangeFeed;
  /** Streams at most: what is left of the process's open files is for saves. */
  limits?: { streams: number; perAddress: number };
}

const routes: FastifyPluginAsync<EventOptions> = async (app, { changes, limits: given }) => {
  const limits = given ?? divideConnections();
  const streams = new Set<Socket>();
  const ofAddress = new Map<string, number>();

  function count(address: string, change: 1 | -1): void {
    const open = (ofAddress.get(address) ?? 0) + change;
    if (open === 0) ofAddress.delete(address);
    else ofAddress.set(address, open);
  }

  function leave(stream: Socket, address: string): () => void {
    return () => {
      streams.delete(stream);
      count(address, -1);
    };
  }

  /** Some streams in each turn of the event loop, so that nobody's save waits until 10,000 are written to. */
  function sendToAll(text: string): void {
    const bytes = Buffer.from(text);
    const remaining = streams.values();
    function sendToSome(): void {
      for (let sent = 0; sent < streamsPerTurn; sent += 1) {
        const { value: stream, done } = remaining.next();
        if (done) return;
        if (stream.writableLength > unreadLimitBytes) stream.destroy();
        else if (stream.writable) stream.write(bytes);
      }
      setImmediate(sendToSome);
    }
    sendToSome();
  }

  const toBrowsers = createCoalescedNotifications((topic) => sendToAll(`event: change\ndata: ${topic}\n\n`));
  const unsubscribe = changes.subscribe((topic) => {
    if (topic !== 'sheet') toBrowsers.changed(topic);
  });
  const heartbeat = setInterval(() => sendToAll(': still here\n\n'), heartbeatMs);
  heartbeat.unref();

  app.addHook('preClose', async () => {
    unsubscribe();
    toBrowsers.stop();
    clearInterval(heartbeat);
    for (const stream of streams) stream.destroySoon();
  });

  app.get('/api/events', (request, reply) => {
    const { ip } = request;
    // A pipelined request has no connection of its own to keep.
    const stream = reply.raw.socket;
    const isFull = streams.size >= limits.streams || (ofAddress.get(ip) ?? 0) >= limits.perAddress;
    if (isFull || stream === null) {
      void reply.code(503).header('retry-after', retryAfterSeconds);
      void reply.send({ message: 'Hay demasiadas conexiones abiertas. Inténtalo más tarde.' });
      return;
    }
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    // Not chunked: events are written to the connection as they are.
    reply.raw.removeHeader('transfer-encoding');
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    reply.raw.write(`retry: ${reconnectMs}\nevent: ready\ndata: ready\n\n`);
    streams.add(stream);
    count(ip, 1);
    keepSocket(request.raw, reply.raw, leave(stream, ip));
  });
};

/** `GET /api/events` (docs/api.md#events): events without data of the game, so that they need no authorisation. */
export const eventRoutes = fastifyPlugin(routes, { name: 'event-routes', encapsulate: true });
