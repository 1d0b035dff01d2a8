import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireService } from '../../auth/identify-caller.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { apiRoutes, fileAnswer } from '../../http/contract.ts';
import { backupName, writeBackup } from './backup-file.ts';
import { readSnapshot } from './read-snapshot.ts';

const schema = { response: fileAnswer('application/gzip') };

/** Serves `GET /api/maintenance/backup`, a file for `npm run restore`, to the service (docs/api.md#service-calls). */
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

/** Writes to a file first, so that a slow client does not block the embedded database while a snapshot is read. */
async function takeBackup(database: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-backup-'));
  try {
    const path = join(folder, 'backup');
    const takenAt = await readSnapshot(database, async (snapshot) => {
      await writeBackup(snapshot, createWriteStream(path, { mode: 0o600 }));
      return snapshot.header.takenAt;
    });
    const file = await open(path);
    const { size } = await file.stat();
    return { takenAt, bytes: size, content: file.createReadStream() };
  } finally {
    // The file stays readable through its open handle, and vanishes when that is closed.
    await rm(folder, { recursive: true, force: true });
  }
}
