import fs, { cpSync, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { openEmbeddedDatabase } from './embedded-database.ts';
import type { Database } from '../database.ts';

const insert = ({ db }: Database, text: string) => sql`insert into notes values (${text})`.execute(db);
const count = async ({ reads }: Database): Promise<number | undefined> =>
  (await sql<{ notes: number }>`select count(*)::int as notes from notes`.execute(reads)).rows[0]?.notes;
const hostFsync = fs.fsync;
const hostFsyncSync = fs.fsyncSync;
type End = (error: Error | null) => void;

/** Syncs in other threads that have not ended. */
let syncs: End[] = [];
let folder: string;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'synced-files-'));
  const prepared = join(folder, 'prepared');
  await (
    await openEmbeddedDatabase(prepared, { loadDataDir: await openAsBlob(inject('embeddedDump')) })
  ).close();
  cpSync(prepared, join(folder, 'cut-short'), { recursive: true });
  database = await openNotes('prepared');
}, 60_000);
afterEach(() => replaceSync(hostFsync));
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function openNotes(name: string): Promise<Database> {
  const opened = await openEmbeddedDatabase(join(folder, name));
  await opened.runScript('create table notes (text text)');
  return opened;
}

function replaceSync(fsync: unknown, fsyncSync: unknown = hostFsyncSync): void {
  Object.assign(fs, { fsync, fsyncSync });
  syncBuiltinESMExports();
}

/** Makes later syncs wait until the test ends them. */
function holdSyncs(): void {
  replaceSync((_handle: number, end: End) => syncs.push(end));
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}

it('confirms nothing before it is on disk, and shares the next sync among waiting statements', async () => {
  holdSyncs();
  const confirmed: string[] = [];
  const save = (text: string): Promise<unknown> => insert(database, text).then(() => confirmed.push(text));
  const first = save('a');
  await until(() => syncs.length === 1);
  const others = ['b', 'c', 'd'].map(save);
  const inTransaction = database.db
    .transaction()
    .execute((transaction) => sql`insert into notes values ('e')`.execute(transaction))
    .then(() => confirmed.push('e'));
  const read = count(database);
  // The engine goes on while the disk syncs.
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  expect(confirmed).toEqual([]);
  expect(syncs).toHaveLength(1);
  syncs.shift()?.(null);
  await first;
  expect(confirmed).toEqual(['a']);
  await until(() => syncs.length === 1);
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
  expect(confirmed).toEqual(['a']);
  syncs.shift()?.(null);
  await Promise.all([...others, inTransaction]);
  expect(confirmed.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(await read).toBeGreaterThanOrEqual(4);
  expect(syncs).toEqual([]);
});

it('a statement that wrote nothing needs no sync', async () => {
  await database.runScript('truncate notes');
  await insert(database, 'a');
  holdSyncs();
  expect(await count(database)).toBe(1);
  expect((await sql`select text from notes`.execute(database.db)).rows).toEqual([{ text: 'a' }]);
  expect(syncs).toEqual([]);
});

it('syncs nothing in the server’s thread while a table grows, but the log before a page is written again', async () => {
  // All at once, so that pages are new while the log of the earlier saves is not on disk yet.
  const grow = () => Promise.all(Array.from({ length: 30 }, () => insert(database, 'a'.repeat(1_500))));
  const size = async (): Promise<number> => {
    const { rows } = await sql<{ size: number }>`select pg_relation_size('notes')::int as size`.execute(
      database.db,
    );
    return rows[0]?.size ?? 0;
  };
  // PostgreSQL adds a free space map to the table.
  await grow();
  const before = await size();
  let blocking = 0;
  replaceSync(hostFsync, () => (blocking += 1));
  await grow();
  expect(await size()).toBeGreaterThan(before + 3 * 8_192);
  expect(blocking).toBe(0);
  await database.runScript('checkpoint');
  expect(blocking).toBeGreaterThan(0);
});

it('opens after an interrupted start; confirms nothing after a failed sync, and reports it once', async () => {
  // A power failure can leave PostgreSQL's lock file empty.
  await writeFile(join(folder, 'cut-short', 'postmaster.pid'), '');
  const failing = await openNotes('cut-short');
  expect(await count(failing)).toBe(0);
  const failures: Error[] = [];
  failing.onEngineError((error) => failures.push(error));
  await insert(failing, 'a');
  holdSyncs();
  const saves = ['b', 'c'].map((text) => insert(failing, text));
  const ended = Promise.allSettled(saves);
  await until(() => syncs.length === 1);
  syncs.shift()?.(Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' }));
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  replaceSync(hostFsync);
  await expect(insert(failing, 'd')).rejects.toThrow('a sync to disk failed');
  await expect(count(failing)).rejects.toThrow('a sync to disk failed');
  expect(failures).toHaveLength(1);
  expect(failures[0]?.message).toContain('disk');
  expect(String(failures[0]?.cause)).toContain('EIO');
  await expect(failing.close()).rejects.toThrow('a sync to disk failed');
});
