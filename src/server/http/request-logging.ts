import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** The participant who calls, for the log: null before that is known and for any other caller. */
    userId: string | null;
    /** When it began, behind those of its connection: of `performance.now()`. */
    begunAt: number;
  }
  interface FastifyContextConfig {
    /** Who knows the path of this route needs no session: the log has its pattern alone. */
    secretPath?: boolean;
  }
}

/**
 * Sends `X-Request-Id`, and logs one line per response with LOG_LEVEL `debug`, per slow one at any (docs/operations.md#logs).
 * The query is left out: it may contain Google's code or a participant's e-mail address. So is a secret path.
 */
export const logRequests = fastifyPlugin<{ slowMs?: number }>(
  async (app, { slowMs = 1_000 }) => {
    const verbose = ['debug', 'trace'].includes(app.log.level);
    app.decorateRequest('userId', null);
    app.decorateRequest('begunAt', 0);
    app.addHook('onRequest', (request, reply, done) => {
      request.begunAt = performance.now();
      reply.header('x-request-id', request.id);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      done();
      const took = performance.now() - request.begunAt;
      const isSlow = took >= slowMs;
      if (!verbose && !isSlow) return;
      const path =
        request.routeOptions.config.secretPath === true
          ? request.routeOptions.url
          : request.url.split('?')[0];
      const milliseconds = Math.round(took * 10) / 10;
      const response = { method: request.method, path, status: reply.statusCode, milliseconds };
      if (isSlow) request.log.warn({ ...response, user: request.userId }, 'slow response');
      else request.log.debug(response, 'response sent');
    });
  },
  { name: 'request-logging' },
);
