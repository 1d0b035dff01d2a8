import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext, testSecrets } from '../../../../test/support/app-context.ts';
import { fillDatabase } from '../../../../test/support/fill-database.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import { backupRoutes } from './backup-routes.ts';
import { verifyBackup } from './backup-file.ts';

const url = '/api/maintenance/backup';
const asService = { authorization: `Bearer ${testSecrets.serviceRoleKey}` };

describeOnPostgres('GET /api/maintenance/backup', (database) => {
  let app: FastifyInstance;
  let folder: string;

  beforeEach(async () => {
    await database().empty();
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    app = Fastify();
    await app.register(backupRoutes, await openTestContext(database()));
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('returns the whole database as a file, and goes on when readers hang up', async () => {
    await fillDatabase(database());
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    for (let count = 0; count < 5; count += 1) {
      const call = get(`${address}${url}`, { headers: asService });
      const [response] = await once(call, 'response');
      expect(response.statusCode).toBe(200);
      call.destroy();
    }
    const response = await fetch(`${address}${url}`, { headers: asService });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': 'no-store',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringMatching(
        /^attachment; filename="beyond-prode-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.ndjson\.gz"$/,
      ),
    });
    const file = join(folder, 'backup.ndjson.gz');
    writeFileSync(file, bytes);
    expect((await verifyBackup(file)).counts).toMatchObject({ participants: 40, predictions: 1_200 });
  });
});
