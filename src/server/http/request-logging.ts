import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the calling participant for the log; null until it is known and for other callers. */
    userId: string | null;
    /** When its turn on the connection came, by `performance.now()`. */
    begunAt: number;
  }
  interface FastifyContextConfig {
    /** The path works without a session, so the log has only its pattern. */
    secretPath?: boolean;
  }
}

/**
 * Sends `X-Request-Id`. Logs each response with LOG_LEVEL `debug`, and slow ones at any level (docs/operations.md#logs).
 * The query is left out, because it may contain Google's code or an e-mail address.
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
