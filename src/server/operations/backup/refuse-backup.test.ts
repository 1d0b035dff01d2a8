import { copyFileSync, createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertTournament } from '../../../../test/support/factories.ts';
import { fillDatabase, readAllRows } from '../../../../test/support/fill-database.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import { BackupError } from './snapshot.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { readBackup, verifyBackup, writeBackup } from './backup-file.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

const cutOff = /is cut off: its end is missing/;
const altered = /is damaged or was altered/;
const foreign = /is not a backup that this version of Beyond Prode can read/;

describeOnPostgres('what is no good backup', (database) => {
  let folder: string;
  let good: string;
  let other: string;

  const restore = (file: string) => readBackup(file, (snapshot) => loadSnapshot(database(), snapshot));
  const linesOf = (file: string) => gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const writeLines = (lines: string[]) => writeFileSync(other, gzipSync(lines.join('\n')));
  /** Writes a backup with a valid digest over changed rows. */
  const rewrite = (change: (snapshot: Snapshot) => Snapshot) =>
    readBackup(good, (snapshot) => writeBackup(change(snapshot), createWriteStream(other)));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    good = join(folder, 'good.ndjson.gz');
    other = join(folder, 'other.ndjson.gz');
    await database().empty();
    await fillDatabase(database());
    await readSnapshot(database(), (snapshot) => writeBackup(snapshot, createWriteStream(good)));
  });
  beforeEach(() => database().empty());
  afterAll(() => rmSync(folder, { recursive: true }));

  async function expectRefusal(sentence: RegExp): Promise<void> {
    const before = await readAllRows(database());
    const failure = await restore(other).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BackupError);
    expect(String(failure)).toMatch(sentence);
    expect(await readAllRows(database())).toEqual(before);
  }

  /** Of one kind one is restored: a file is refused as it is read, before anything is stored. */
  const expectUnreadable = (sentence: RegExp) => expect(verifyBackup(other)).rejects.toThrow(sentence);

  it('a truncated file, wherever it ends', async () => {
    const bytes = readFileSync(good);
    writeFileSync(other, bytes.subarray(0, bytes.length * 0.9));
    await expectRefusal(cutOff);
    writeFileSync(other, bytes.subarray(0, bytes.length * 0.5));
    await expectUnreadable(cutOff);
    writeFileSync(other, bytes.subarray(0, -1));
    await expectUnreadable(cutOff);
    writeLines(linesOf(good).slice(0, -2));
    await expectUnreadable(cutOff);
    writeFileSync(other, gzipSync(gunzipSync(bytes).subarray(0, -2)));
    await expectUnreadable(cutOff);
  });

  it('a file in which anything was changed, left out or added', async () => {
    const lines = linesOf(good);
    const row = lines.findIndex((line) => line.includes('"home_score":3'));
    const changes: ((copy: string[]) => unknown)[] = [
      (copy) => copy.splice(row, 1, lines[row]?.replace('"home_score":3', '"home_score":4') ?? ''),
      (copy) => copy.splice(row, 1),
      (copy) => copy.splice(row, 0, lines[row] ?? ''),
      (copy) => copy.splice(-1, 0, lines[row] ?? ''),
      (copy) => copy.splice(1, 0, lines[row] ?? ''),
      (copy) => copy.splice(row, 1, '{"table":"sorpresas","row":{}}'),
      (copy) => copy.splice(0, 1, lines[0]?.replace('"demo":true', '"demo":false') ?? ''),
    ];
    for (const change of changes) {
      const copy = [...lines];
      change(copy);
      writeLines(copy);
      await expectUnreadable(altered);
    }
    await expectRefusal(altered);
    const bytes = Buffer.from(readFileSync(good));
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 6) ^ 1, bytes.length - 6);
    writeFileSync(other, bytes);
    await expectUnreadable(altered);
  });

  it('other files, and backups of a later version', async () => {
    for (const content of ['no gzip at all', gzipSync('{"some":"json"}\n'), gzipSync('')]) {
      writeFileSync(other, content);
      await expectUnreadable(foreign);
    }
    writeLines(linesOf(good).with(0, linesOf(good)[0]?.replace('"version":1', '"version":2') ?? ''));
    await expectRefusal(foreign);
    rmSync(other);
    await expectRefusal(/There is no file .*other\.ndjson\.gz\./);
  });

  it('a backup with other migrations, older or newer', async () => {
    for (const count of [-1, 1]) {
      await rewrite(({ header, ...rows }) => {
        const more = [{ name: '2999-01-01-later.sql', digest: '0' }];
        const migrations = count < 0 ? header.migrations.slice(0, -1) : [...header.migrations, ...more];
        return { header: { ...header, migrations }, ...rows };
      });
      await expectRefusal(/come from another version of Beyond Prode \(the migration \d+-.*\.sql differs\)/);
    }
  });

  it('rows that break a rule, and names it', async () => {
    await rewrite((snapshot) => ({ ...snapshot, batches: addGoal(snapshot.batches) }));
    await expectRefusal(/break rules of the game: .*a receipt is the digest of its prediction \(2 rows\)/);
  });

  it.each([
    [
      'changed',
      `update predictions set home_score = 7,
         receipt_digest = prediction_digest(match_id, user_id, 7::smallint, away_score, predicted_at, receipt_salt)
       where match_id = 'partido-14' and user_id = (select user_id from predictions order by user_id limit 1)`,
    ],
    [
      'removed together with its count',
      `delete from predictions
       where match_id = 'partido-14' and user_id = (select user_id from predictions order by user_id limit 1);
       update match_records set predictions = predictions - 1 where match_id = 'partido-14'`,
    ],
  ])('a prediction that was %s after its record', async (_what, forgery) => {
    await fillDatabase(database());
    await database().runScript(`set local app.import = 'on'; ${forgery}`);
    await readSnapshot(database(), (snapshot) => writeBackup(snapshot, createWriteStream(other)));
    await database().empty();
    await expectRefusal(/changed after the records of partido-14 were published\. Nothing was stored\./);
  });

  it('a line of many megabytes, without reading on', async () => {
    const line = Buffer.concat([Buffer.from(linesOf(good)[0] ?? ''), Buffer.alloc(16 * 2 ** 20, 97)]);
    // The file is also cut off; reading on to the end would report that instead.
    writeFileSync(other, gzipSync(line, { level: 1 }).subarray(0, -1));
    await expectUnreadable(foreign);
  });

  it('to load into a database that has rows', async () => {
    await insertTournament(database().db);
    copyFileSync(good, other);
    await expectRefusal(/The database is not empty \(tournament\) and stays as it is/);
  });
});

/** Adds a goal to the first such prediction of each batch. */
async function* addGoal(batches: Snapshot['batches']): Snapshot['batches'] {
  for await (const batch of batches) {
    const index =
      batch.table === 'predictions' ? batch.rows.findIndex((row) => row.includes(threeGoals)) : -1;
    const changed = batch.rows[index]?.replace(threeGoals, '"home_score":4');
    yield changed === undefined ? batch : { ...batch, rows: batch.rows.with(index, changed) };
  }
}

const threeGoals = '"home_score":3';
