import fastifySwagger from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type PreparedResponse, prepareResponse, sendPrepared } from '../live/prepared-response.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
const info = {
  title: 'Beyond Prode',
  version: '1.0.0',
  description:
    'docs/api.md has what schemas cannot say: callers, limits, caching, and the calls of /auth/v1 and /rest/v1.',
};

/** Serves `GET /api/openapi.json`, which describes the /api routes registered after this plug-in, to everyone. */
export const describeApi = fastifyPlugin(
  async (app) => {
    await app.register(fastifySwagger, {
      openapi: { openapi: '3.1.0', info },
      transform: (route) =>
        route.url.startsWith('/api/')
          ? jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0])
          : { schema: { hide: true }, url: route.url },
    });
    let prepared: PreparedResponse | undefined;
    app.get('/api/openapi.json', { schema: { hide: true }, config: { place: 'never' } }, (request, reply) => {
      prepared ??= prepareResponse({ status: 200, headers, body: JSON.stringify(app.swagger()) });
      sendPrepared(request, reply, prepared);
    });
  },
  { name: 'describe-api' },
);
