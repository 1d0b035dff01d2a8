import { requireService } from '../../auth/identify-caller.ts';
import type { AppContext } from '../../context.ts';
import { apiRoutes, fileAnswer } from '../../http/contract.ts';
import { backupName } from './backup-name.ts';
import { takeBackup } from './take-backup.ts';

const schema = { response: fileAnswer('application/gzip') };

/** `GET /api/maintenance/backup`, for the service: a snapshot as a file for `npm run restore` (docs/api.md#service-calls). */
export const backupRoutes = apiRoutes<AppContext>('backup-routes', async (app, context) => {
  const options = { schema, onRequest: requireService(context), config: { place: 'never' } } as const;
  app.get('/api/maintenance/backup', options, async (request, reply) => {
    const { takenAt, bytes, content } = await takeBackup(context.database);
    request.log.info({ takenAt, bytes }, 'a backup was taken');
    return reply
      .type('application/gzip')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="${backupName(takenAt)}"`)
      .send(content);
  });
});
