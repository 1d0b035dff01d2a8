import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Limits of connections (docs/api.md#request-limits), about ten times what the app sends. Times are in milliseconds. */
export const connectionLimits = {
  /** From a request's first byte to the end of its headers. */
  headersMs: 10_000,
  /** From a request's first byte to the end of its body. */
  requestMs: 15_000,
  /** Without traffic in either direction. */
  idleMs: 60_000,
  /** Interval of the check for slow senders. */
  checkMs: 2_000,
  headerBytes: 16 * 1024,
  headerLines: 100,
  bodyBytes: 64 * 1024,
  /** Per process. Further ones are closed, so that file descriptors are left for the database. */
  connections: 12_000,
  /** Requests of one connection that wait. Browsers and proxies do not pipeline. */
  pipelined: 16,
};
export type ConnectionLimits = typeof connectionLimits;

/** Returns Fastify's options for the limits. */
export function limitOptions(limits: ConnectionLimits): FastifyHttpOptions<Server> {
  return {
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.headerBytes,
    },
    clientErrorHandler: refuseUnreadable,
  };
}

/** Refuses a request with more than `headerLines` header lines with 431. Node only limits their bytes. */
export const limitHeaders = fastifyPlugin<{ headerLines: number }>(
  async (app, { headerLines }) => {
    const maxEntries = headerLines * 2;
    app.addHook('onRequest', (request, reply, done) => {
      if (request.raw.rawHeaders.length <= maxEntries) return done();
      const message = 'Too many headers';
      void reply.code(431).send({ code: 'too_many_headers', details: null, hint: null, message });
    });
  },
  { name: 'limit-headers' },
);

/**
 * Answers a connection's requests one per turn of the event loop, and closes it when more than `pipelined` wait. Otherwise
 * Node would read some 50,000 of them (2 MB) before it serves another connection.
 */
export const limitPipelining = fastifyPlugin<{ pipelined: number }>(
  async (app, { pipelined }) => {
    app.addHook('onRequest', (request, reply, done) => {
      const socket: PipelinedSocket = request.raw.socket;
      const waiting = (socket[requests] ??= []);
      if (waiting.length === pipelined) {
        reply.hijack();
        socket.destroy();
        return;
      }
      waiting.push(done);
      reply.raw.on('close', beginNext);
      if (waiting.length === 1) done();
    });
  },
  { name: 'limit-pipelining' },
);

/** Callbacks that start the waiting requests of a socket. The first belongs to the current request. */
const requests = Symbol('requests');
type PipelinedSocket = Socket & { [requests]?: (() => void)[] };

function beginNext(this: ServerResponse): void {
  const socket: PipelinedSocket = this.req.socket;
  socket[requests]?.shift();
  const next = socket[requests]?.[0];
  if (next !== undefined) setImmediate(() => socket.destroyed || next());
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

// Fastify's own handler would log the raw request with its access token.
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ message: STATUS_CODES[status] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
