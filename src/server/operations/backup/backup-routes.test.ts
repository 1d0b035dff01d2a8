import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext, testSecrets } from '../../../../test/support/app-context.ts';
import { insertMatch, insertParticipant, insertPrediction } from '../../../../test/support/factories.ts';
import { fillDatabase, readAllRows } from '../../../../test/support/fill-database.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import type { AppContext } from '../../context.ts';
import { backupRoutes } from './backup-routes.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { readBackup, verifyBackup } from './backup-file.ts';

const url = '/api/maintenance/backup';
const asService = { authorization: `Bearer ${testSecrets.serviceRoleKey}` };

describeOnPostgres('GET /api/maintenance/backup', (database) => {
  let app: FastifyInstance;
  let context: AppContext;
  let folder: string;

  beforeEach(async () => {
    await database().empty();
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    context = await openTestContext(database());
    app = Fastify();
    await app.register(backupRoutes, context);
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('returns the whole database while predictions are saved, and loses none of them', async () => {
    const { db } = database();
    await fillDatabase(database());
    const before = await readAllRows(database());
    const matchId = await insertMatch(db, { id: 'partido-abierto' });
    const people = await Promise.all(Array.from({ length: 15 }, () => insertParticipant(db)));
    const saves = people.map(({ id: userId }) => insertPrediction(db, { userId, matchId }));
    const response = await app.inject({ url, headers: asService });
    await Promise.all(saves);
    const after = await readAllRows(database());

    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': 'no-store',
      'content-length': String(response.rawPayload.length),
    });
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="beyond-prode-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.ndjson\.gz"$/,
    );
    const file = join(folder, 'backup.ndjson.gz');
    writeFileSync(file, response.rawPayload);
    await database().empty();
    await readBackup(file, (snapshot) => loadSnapshot(database(), snapshot));
    const restored = await readAllRows(database());
    expect(after['predictions']).toHaveLength(1_215);
    expect(after['predictions']).toEqual(expect.arrayContaining(restored['predictions'] ?? []));
    expect(restored['predictions']).toEqual(expect.arrayContaining(before['predictions'] ?? []));
  });

  it('survives a client that hangs up', async () => {
    await fillDatabase(database());
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    for (let count = 0; count < 5; count += 1) {
      const call = get(`${address}${url}`, { headers: asService });
      const [response] = await once(call, 'response');
      expect(response.statusCode).toBe(200);
      call.destroy();
    }
    const file = join(folder, 'backup.ndjson.gz');
    const response = await fetch(`${address}${url}`, { headers: asService });
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    expect((await verifyBackup(file)).counts.predictions).toBe(1_200);
  });
});
