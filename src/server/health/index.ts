import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { askDatabase } from './health-repository.ts';

const routes: FastifyPluginAsync<AppContext> = async (app, { database }) => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await askDatabase(database.db);
      return { status: 'ready' };
    } catch (error) {
      request.log.error(error, 'the database does not answer');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
};

/** /healthz: the process lives. /readyz: it listens (so migrations are in) and its database answers (rulings, "Answers"). */
export const healthRoutes = fastifyPlugin(routes, { name: 'health-routes', encapsulate: true });
