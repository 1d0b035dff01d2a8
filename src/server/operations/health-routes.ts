import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { takeNoPlaces } from '../http/work-limit.ts';
import { pingDatabase } from './operations-repository.ts';

/** How long one answer of the database is reused. */
const pingMs = 1_000;

const routes: FastifyPluginAsync<AppContext> = async (app, { database }) => {
  takeNoPlaces(app);
  let ping: Promise<void> | undefined;
  function pingLately(): Promise<void> {
    if (ping === undefined) {
      ping = pingDatabase(database.db);
      setTimeout(() => (ping = undefined), pingMs).unref();
    }
    return ping;
  }

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (app.isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await pingLately();
      if (database.isReadOnly())
        return await reply.code(503).send({ status: 'disk full: saves are refused' });
      return { status: 'ready' };
    } catch (error) {
      request.log.error(error, 'the database does not respond');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
};

/** Serves `/healthz` and `/readyz` (docs/api.md#service-calls). */
export const healthRoutes = fastifyPlugin(routes, {
  name: 'health-routes',
  encapsulate: true,
  dependencies: ['graceful-shutdown'],
});
