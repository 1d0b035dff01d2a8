import fastifyPlugin from 'fastify-plugin';

const methods = 'GET,HEAD,POST,PATCH,PUT,DELETE,OPTIONS';
const exposed = [
  'Content-Encoding',
  'Content-Location',
  'Content-Range',
  'Content-Type',
  'Date',
  'Location',
  'Range-Unit',
  'Retry-After',
  'X-Supabase-Api-Version',
].join(', ');

/**
 * Lets clients of other origins call and read the answers, errors included (wire contract 1). Every origin may: calls
 * carry a token of their own, and cookies are never credentials here. The app itself needs none of it.
 */
export const crossOriginAnswers = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', exposed);
      if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
        return done();
      const asked = request.headers['access-control-request-headers'];
      reply.header('access-control-allow-methods', methods).header('access-control-max-age', '86400');
      if (asked !== undefined) reply.header('access-control-allow-headers', asked);
      void reply.code(204).send();
    });
  },
  { name: 'cross-origin-answers' },
);
