import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../../test/support/factories.ts';
import { readAllRows } from '../../../../test/support/fill-database.ts';
import { describeOnBothDatabases } from '../../../../test/support/test-database.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { readSnapshot } from './read-snapshot.ts';

describeOnBothDatabases('a snapshot', (database) => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    file = join(folder, 'backup.ndjson.gz');
    await database().empty();
    await insertTournament(database().db);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('excludes what is saved while it is read', async () => {
    const { db, kind } = database();
    const matchId = await insertMatch(db);
    const early = await insertParticipant(db);
    await insertPrediction(db, { userId: early.id, matchId });
    const before = await readAllRows(database());

    const save = async (): Promise<void> => {
      const { id: userId } = await insertParticipant(db);
      await insertPrediction(db, { userId, matchId });
    };
    let saves: Promise<void[]> = Promise.resolve([]);
    await readSnapshot(database(), async (snapshot) => {
      saves = Promise.all(Array.from({ length: 20 }, save));
      // PostgreSQL accepts the saves now, the embedded database only after the snapshot is read.
      if (kind === 'server') await saves;
      await writeBackup(snapshot, createWriteStream(file));
    });
    await saves;
    expect((await readAllRows(database()))['predictions']).toHaveLength(21);

    await database().empty();
    await readBackup(file, (snapshot) => loadSnapshot(database(), snapshot));
    expect(await readAllRows(database())).toEqual(before);
  });

  it('is refused while the database has an unknown table', async () => {
    await database().runScript('create table olvidada (id int)');
    await expect(readSnapshot(database(), async () => 'read')).rejects.toThrow(
      /not one of this version of Beyond Prode \(olvidada\)/,
    );
    await database().runScript('drop table olvidada');
    expect(await readSnapshot(database(), async () => 'read')).toBe('read');
  });
});
