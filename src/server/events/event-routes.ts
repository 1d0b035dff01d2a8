import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ChangeTopic } from '../../domain/api-schemas.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createCoalescedNotifications } from './coalesced-notifications.ts';
import { keepSocket } from './keep-socket.ts';
import { createOpenStreams, type Stream, type StreamLimits } from './open-streams.ts';
import type { RankingSource } from './ranking-source.ts';

const heartbeatMs = 25_000;
const reconnectMs = 3_000;
const retryAfterSeconds = 30;
/** So long for each open stream may its browser wait before it asks for what has changed: 5 s for 10,000 of them. */
const spreadMsPerStream = 0.5;
/** A shorter spread is none. */
const shortestSpreadMs = 100;
const heartbeatBytes = Buffer.from(': still here\n\n');

interface EventOptions {
  changes: ChangeFeed;
  ranking: RankingSource;
  limits: StreamLimits;
}

const routes: FastifyPluginAsync<EventOptions> = async (app, { changes, ranking, limits }) => {
  const streams = createOpenStreams(limits);
  let lastRanking = Promise.resolve();

  /** An event, behind the spread of what the browsers ask for because of it. */
  function withSpread(event: Buffer | string): Buffer {
    const spreadMs = Math.round(streams.size * spreadMsPerStream);
    const spread = spreadMs < shortestSpreadMs ? '' : `event: spread\ndata: ${spreadMs}\n\n`;
    return Buffer.concat([Buffer.from(spread), Buffer.from(event)]);
  }

  function tell(topic: ChangeTopic): void {
    // One after the other: a ranking must not overtake a newer one.
    if (topic === 'ranking') lastRanking = lastRanking.then(tellRanking);
    else sendChange(topic);
    if (topic === 'matches') lastRanking = lastRanking.then(tellProvisional);
  }

  function sendChange(topic: ChangeTopic): void {
    const change = withSpread(`event: change\ndata: ${topic}\n\n`);
    streams.send(() => change);
  }

  /** Sends the ranking to those who may read it and have read everything so far, to all others that it has changed. */
  async function tellRanking(): Promise<void> {
    const event = streams.hasReaders ? await renewed(ranking.renew) : null;
    if (event === null) return sendChange('ranking');
    const change = withSpread('event: change\ndata: ranking\n\n');
    const unchanged = withSpread('event: ranking\ndata: unchanged\n\n');
    const whole = withSpread(event);
    streams.send((stream) => {
      const former = stream.ranking;
      stream.ranking = isCarried(stream) ? event : null;
      if (stream.ranking === null) return change;
      return former === event ? unchanged : whole;
    });
  }

  /** A second ranking behind an unread one would be kept in memory: its reader is told to ask for the newest. */
  function isCarried({ reader, socket }: Stream): boolean {
    return reader !== null && ranking.mayRead(reader) && socket.writableLength === 0;
  }

  /** Sends what the ranking would be if live matches ended now, when a goal or the like has changed it. */
  async function tellProvisional(): Promise<void> {
    const event = streams.hasReaders ? await renewed(ranking.renewProvisional) : null;
    if (event === null) return;
    streams.send((stream) => {
      if (stream.provisional === event || !isCarried(stream)) return null;
      stream.provisional = event;
      return event;
    });
  }

  async function renewed(renew: () => Promise<Buffer | null>): Promise<Buffer | null> {
    try {
      return await renew();
    } catch (error) {
      app.log.warn(error, 'the ranking could not be read for the event streams');
      return null;
    }
  }

  const toBrowsers = createCoalescedNotifications(tell);
  const unsubscribe = changes.subscribe((topic) => {
    if (topic !== 'sheet') toBrowsers.changed(topic);
  });
  // Its browser asks for everything anew, and is refused.
  const stopEnding = ranking.onSessionEnd(streams.endSession);
  const heartbeat = setInterval(() => streams.send(() => heartbeatBytes), heartbeatMs);
  heartbeat.unref();

  app.addHook('preClose', async () => {
    unsubscribe();
    stopEnding();
    toBrowsers.stop();
    clearInterval(heartbeat);
    streams.endAll();
  });

  // A HEAD request would wait for the end of the stream.
  app.get('/api/events', { exposeHeadRoute: false, config: { place: 'never' } }, async (request, reply) => {
    const { ip, headers } = request;
    // A pipelined request has no connection of its own to keep.
    const { socket } = reply.raw;
    const { authorization } = headers;
    const reader = authorization === undefined ? null : await ranking.identify(authorization);
    if (socket === null || streams.isFull(ip)) {
      // A connection that stayed open would take the place of one for saves.
      void reply.code(503).headers({ 'retry-after': retryAfterSeconds, connection: 'close' });
      return { message: 'Hay demasiadas conexiones abiertas. Inténtalo más tarde.' };
    }
    reply.hijack();
    // It left meanwhile, and would never be told to leave.
    if (socket.destroyed) return reply;
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
    keepSocket(request.raw, reply.raw, streams.add(socket, ip, reader));
    return reply;
  });
};

/** `GET /api/events` (docs/api.md#events): what has changed, and for participants the first page of the ranking. */
export const eventRoutes = fastifyPlugin(routes, { name: 'event-routes', encapsulate: true });
