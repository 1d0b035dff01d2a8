import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { identifyCaller } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import { backupName } from './backup-name.ts';
import { takeBackup } from './take-backup.ts';

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  app.get('/api/maintenance/backup', async (request, reply) => {
    const identified = await identifyCaller(context, request.headers.authorization);
    if (!identified.ok || identified.caller.role !== 'service') {
      return reply.code(401).send({ message: 'The backup needs the service key as Bearer token.' });
    }
    const { takenAt, bytes, content } = await takeBackup(context.database);
    request.log.info({ takenAt, bytes }, 'a backup was taken');
    return reply
      .type('application/gzip')
      .header('cache-control', 'no-store')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="${backupName(takenAt)}"`)
      .send(content);
  });
};

/**
 * `GET /api/maintenance/backup`, with the service key alone: all rows of one moment as a file for `npm run restore`
 * (rulings, "Running": back-up goes through the running process). It holds what nobody else may see.
 */
export const backupRoutes = fastifyPlugin(routes, { name: 'backup-routes', encapsulate: true });
