import { openAsBlob } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import { ownDataRoutes } from './own-data-routes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erased-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const patienceMs = 60_000;

it(
  'removes an erased participant, and nobody else, from the files of the embedded database',
  { timeout: patienceMs },
  async () => {
    const loadDataDir = await openAsBlob(inject('embeddedDump'));
    const database = await openEmbeddedDatabase(join(folder, 'database'), { loadDataDir });
    const { db } = database;
    await insertTournament(db);
    const matchId = await insertMatch(db);
    const gone = await insertParticipant(db, {
      email: 'se-va@beyondmedia.example',
      fullName: 'Señorita Fugaz',
    });
    const stays = await insertParticipant(db, { email: 'se-queda@beyondmedia.example' });
    for (const { id: userId } of [gone, stays]) await insertPrediction(db, { userId, matchId });
    const context = await openTestContext(database, { config: { backupDir: join(folder, 'backups') } });
    const app = Fastify();
    await app.register(ownDataRoutes, context);
    const { authorization } = await signIn(context, gone.id);
    const headers = { authorization };
    const payload = { email: gone.email };
    const response = await app.inject({ method: 'DELETE', url: '/api/own-data', headers, payload });
    expect(response.statusCode).toBe(204);
    // Ids are stored as 16 bytes, in some places as text.
    const traces = [gone.email, gone.fullName, gone.id, Buffer.from(gone.id.replaceAll('-', ''), 'hex')];
    expect(await filesWith(traces)).toEqual([]);
    expect(await filesWith([stays.email])).not.toEqual([]);
    await app.close();
    await database.close();
    expect(await filesWith(traces)).toEqual([]);
  },
);

/** Returns the files below the folder that contain one of the traces. */
async function filesWith(traces: (string | Buffer)[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (traces.some((trace) => bytes.includes(trace))) found.push(path.slice(folder.length));
  }
  return found;
}
