import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { requireService } from '../../auth/require-service.ts';
import type { AppContext } from '../../context.ts';
import { backupName } from './backup-name.ts';
import { takeBackup } from './take-backup.ts';

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const options = { onRequest: requireService(context), config: { place: 'never' } } as const;
  app.get('/api/maintenance/backup', options, async (request, reply) => {
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

/** `GET /api/maintenance/backup`, for the service: a snapshot as a file for `npm run restore` (docs/api.md#backup). */
export const backupRoutes = fastifyPlugin(routes, { name: 'backup-routes', encapsulate: true });
