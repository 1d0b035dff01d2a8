import fastifyPlugin from 'fastify-plugin';

/**
 * Sends `X-Request-Id`, and with LOG_LEVEL `debug` logs one line per response (docs/operations.md#logs). The query is
 * left out: it may contain Google's code or a participant's e-mail address.
 */
export const logRequests = fastifyPlugin(
  async (app) => {
    const verbose = ['debug', 'trace'].includes(app.log.level);
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      done();
      if (!verbose) return;
      const path = request.url.split('?')[0];
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
      request.log.debug(
        { method: request.method, path, status: reply.statusCode, milliseconds },
        'response sent',
      );
    });
  },
  { name: 'request-logging' },
);
