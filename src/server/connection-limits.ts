import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** What one connection may cost this process. Times are in milliseconds, sizes in bytes. */
export interface ConnectionLimits {
  /** From a request's first byte to the end of its headers. */
  headersMs: number;
  /** From a request's first byte to the end of its body. */
  requestMs: number;
  /** Without a byte in either direction; event streams send a heartbeat long before. */
  idleMs: number;
  /** How often slow senders are looked for. */
  checkMs: number;
  headerBytes: number;
  headerLines: number;
  bodyBytes: number;
}

/** An access token is about 1.5 kB, the longest save of the app 300 bytes: ten times what anybody needs. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 15_000,
  idleMs: 60_000,
  checkMs: 2_000,
  headerBytes: 16 * 1024,
  headerLines: 100,
  bodyBytes: 64 * 1024,
};

/** The limits as Fastify's options. */
export function limitedServer(limits: ConnectionLimits): FastifyHttpOptions<Server> {
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

/** Refuses requests of more header lines than `headerLines` with 431; Node itself refuses too many bytes of them. */
export const limitHeaders = fastifyPlugin<{ headerLines: number }>(
  async (app, { headerLines }) => {
    const most = headerLines * 2;
    app.addHook('onRequest', (request, reply, done) => {
      if (request.raw.rawHeaders.length <= most) return done();
      const message = 'Too many headers';
      void reply.code(431).send({ code: 'too_many_headers', details: null, hint: null, message });
    });
  },
  { name: 'limit-headers' },
);

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

// Fastify's own handler logs the error, which carries the raw request: somebody's token with it.
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
  // What a slow sender has begun to receive cannot be followed by an answer of its own.
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
