import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ServerResponse } from 'node:http';
import type { ChangeFeed } from './change-feed.ts';
import { createCoalescedNotifications } from './coalesced-notifications.ts';

const heartbeatMs = 25_000;
const reconnectMs = 3_000;
/** A browser with this many unread bytes is disconnected; it reconnects and requests everything again. */
const unreadLimitBytes = 16_384;

const routes: FastifyPluginAsync<{ changes: ChangeFeed }> = async (app, { changes }) => {
  const streams = new Set<ServerResponse>();

  function sendToAll(text: string): void {
    for (const stream of streams) {
      if (stream.writableLength > unreadLimitBytes) stream.destroy();
      else stream.write(text);
    }
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
    for (const stream of streams) stream.end();
  });

  app.get('/api/events', (request, reply) => {
    reply.hijack();
    const stream = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) stream.setHeader(name, value);
    }
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write(`retry: ${reconnectMs}\nevent: ready\ndata: ready\n\n`);
    streams.add(stream);
    request.raw.once('close', () => streams.delete(stream));
  });
};

/** `GET /api/events`: server-sent events without data of the game, so that they need no authorisation (docs/api.md#events). */
export const eventRoutes = fastifyPlugin(routes, { name: 'event-routes', encapsulate: true });
