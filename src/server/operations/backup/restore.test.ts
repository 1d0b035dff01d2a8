import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMatch, insertParticipant, insertPrediction } from '../../../../test/support/factories.ts';
import { fillDatabase, filledTournament, readAllRows } from '../../../../test/support/fill-database.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { recordAct } from '../../database/audit-log-repository.ts';
import { settleMatches } from '../../ranking/settle.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { readBackup, verifyBackup, writeBackup } from './backup-file.ts';
import { readSnapshot } from './read-snapshot.ts';
import { backedUpTables } from './snapshot.ts';

type AllRows = Awaited<ReturnType<typeof readAllRows>>;

// Each is read once and loaded once.
describe.each([
  ['embedded', 'server'],
  ['server', 'embedded'],
] as const)('a backup of the %s database, restored into the %s one', (sourceKind, targetKind) => {
  let folder: string;
  let file: string;
  let original: AllRows;
  let target: TestDatabase;
  let restored: AllRows;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    file = join(folder, 'backup.ndjson.gz');
    const source = await openTestDatabase(sourceKind);
    await fillDatabase(source);
    await readSnapshot(source, (snapshot) => writeBackup(snapshot, createWriteStream(file)));
    original = await readAllRows(source);
    await source.close();
    target = await openTestDatabase(targetKind);
    await readBackup(file, (snapshot) => loadSnapshot(target, snapshot));
    restored = await readAllRows(target);
  });
  afterAll(async () => {
    await target.close();
    rmSync(folder, { recursive: true });
  });

  it('has rows of every table, and their counts', async () => {
    const { header, counts } = await verifyBackup(file);
    expect(header).toMatchObject({ demo: true, version: 1 });
    expect(Math.abs(Date.parse(header.takenAt) - Date.now())).toBeLessThan(60_000);
    expect(Object.keys(counts)).toEqual([...backedUpTables]);
    expect(counts).toMatchObject({ participants: 40, predictions: 1_200, refresh_tokens: 117 });
  });

  it('has every row of every table, to the microsecond', () => {
    expect(restored).toEqual(original);
    const { predictions = [], matches = [] } = restored;
    expect(predictions).toHaveLength(1_200);
    expect(predictions[0]).toMatch(/"predicted_at": "[^"]+\.\d{6}\+00:00"/);
    expect(predictions.filter((row) => row.includes('"locks_at": "infinity"'))).toHaveLength(120);
    expect(matches.filter((row) => row.includes('"kickoff_at": null'))).toHaveLength(3);
  });

  it('goes on: guards in force, new rows after the old ones, nothing to settle again', async () => {
    const { db } = target;
    const report = await settleMatches({ database: target, tournament: filledTournament });
    expect(report).toMatchObject({ matches: [], participants: 0, champion: 'Chelsea' });
    await expect(db.deleteFrom('predictions').execute()).rejects.toMatchObject({
      hint: 'prediction_locked',
    });
    const { id: userId } = await insertParticipant(db);
    await insertPrediction(db, { userId, matchId: await insertMatch(db, { id: 'partido-nuevo' }) });
    const acts = await db.selectFrom('organiser_acts').select('id').execute();
    await recordAct(db, { act: 'announced', by: 'service' });
    const last = await db
      .selectFrom('organiser_acts')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last.id).toBe(Math.max(...acts.map(({ id }) => id)) + 1);
  });
});
