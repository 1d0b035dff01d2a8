import fastifyPlugin from 'fastify-plugin';

const methods = 'GET,HEAD,POST,PATCH,PUT,DELETE,OPTIONS';
const maxAgeSeconds = 86_400;
const exposedHeaders = [
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
 * Allows calls from every origin and responds to preflights (docs/api.md#security-headers). An `OPTIONS` request that
 * is no preflight goes on to its route: why @fastify/cors is not used, see
 * docs/decisions/010-own-code-where-a-library-exists.md.
 */
export const crossOrigin = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply
        .header('access-control-allow-origin', '*')
        .header('access-control-expose-headers', exposedHeaders);
      if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
        return done();
      const requestHeaders = request.headers['access-control-request-headers'];
      if (requestHeaders !== undefined) reply.header('access-control-allow-headers', requestHeaders);
      void reply
        .code(204)
        .header('access-control-allow-methods', methods)
        .header('access-control-max-age', String(maxAgeSeconds))
        .send();
    });
  },
  { name: 'cross-origin' },
);
