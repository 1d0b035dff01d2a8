import fastifyPlugin from 'fastify-plugin';

/**
 * One line for each answer, with the request's id. The query is left out: a callback's carries Google's code, and
 * others carry addresses of people.
 */
export const logAnswers = fastifyPlugin(
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
      request.log.debug({ method: request.method, path, status: reply.statusCode, milliseconds }, 'answered');
    });
  },
  { name: 'log-answers' },
);
