import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import {
  backedUpTables,
  BackupError,
  batchSize,
  counted,
  countsSchema,
  headerSchema,
  type BackupHeader,
  type RowBatch,
  type RowCounts,
  type Snapshot,
} from './snapshot.ts';

/** Returns the file name of a backup, such as 'beyond-prode-2026-11-20T13-07-41Z.ndjson.gz'. */
export function backupName(takenAt: string): string {
  const instant = new Date(takenAt).toISOString().replace(/\.\d+Z$/, 'Z');
  return `beyond-prode-${instant.replaceAll(':', '-')}.ndjson.gz`;
}

/**
 * Writes a snapshot as gzip with one JSON value per line: the header, each row with its table, then the counts and the SHA-256
 * of everything before, with which `readBackup` detects a truncated or altered file. Ends `target`.
 */
export async function writeBackup(snapshot: Snapshot, target: Writable): Promise<void> {
  // Speed matters more than size, because the embedded database runs no other query meanwhile.
  await pipeline(writeLines(snapshot), createGzip({ level: constants.Z_BEST_SPEED }), target);
}

async function* writeLines({ header, batches }: Snapshot): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts: RowCounts = {};
  const first = `${JSON.stringify(header)}\n`;
  hash.update(first);
  yield first;
  for await (const { table, rows } of counted(batches, counts)) {
    const lines = rows.map((row) => `{"table":"${table}","row":${row}}\n`).join('');
    hash.update(lines);
    yield lines;
  }
  yield `${JSON.stringify({ counts, sha256: hash.digest('hex') })}\n`;
}

/**
 * Calls `use` with the snapshot in `file`. Damage is found only at the end of the file, where `batches` throws; `use` must then
 * undo what it did with earlier batches.
 * @throws BackupError with a message that names the file.
 */
export async function readBackup<T>(file: string, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const hash = createHash('sha256');
  const lines = readLines(file, hash);
  try {
    const header = headerSchema.safeParse(parseJson((await lines.next()).value));
    if (!header.success) throw foreign(file);
    return await use({ header: header.data, batches: readBatches(file, lines, hash) });
  } finally {
    await lines.return(undefined);
  }
}

/** Reads a whole file and returns its header and row counts. @throws BackupError when it is not a valid backup. */
export async function verifyBackup(file: string): Promise<{ header: BackupHeader; counts: RowCounts }> {
  return readBackup(file, async ({ header, batches }) => {
    const counts: RowCounts = {};
    for await (const _ of counted(batches, counts));
    return { header, counts };
  });
}

const tableSchema = z.enum(backedUpTables);
const closingSchema = z.strictObject({ counts: countsSchema, sha256: z.string() });

async function* readBatches(
  file: string,
  lines: AsyncGenerator<string, undefined>,
  hash: Hash,
): AsyncGenerator<RowBatch> {
  const counts: RowCounts = {};
  let batch: RowBatch = { table: backedUpTables[0], rows: [] };
  for await (const line of lines) {
    const [, name, row] = /^\{"table":"([a-z_]+)","row":(\{.*\})\}$/s.exec(line) ?? [];
    const { data: table } = tableSchema.safeParse(name);
    if (table === undefined || row === undefined) {
      if (batch.rows.length > 0) yield batch;
      const closing = closingSchema.safeParse(parseJson(line));
      const isRight = closing.data?.sha256 === hash.copy().digest('hex');
      const isCounted = backedUpTables.every((name) => closing.data?.counts[name] === counts[name]);
      if (!isRight || !isCounted || (await lines.next()).done !== true) throw altered(file);
      return;
    }
    if (table !== batch.table || batch.rows.length === batchSize) {
      if (backedUpTables.indexOf(table) < backedUpTables.indexOf(batch.table)) throw altered(file);
      if (batch.rows.length > 0) yield batch;
      batch = { table, rows: [] };
    }
    batch.rows.push(row);
    counts[table] = (counts[table] ?? 0) + 1;
  }
  throw cutOff(file);
}

/** In characters: twenty times the longest row that the game stores. */
const longestLine = 4_000_000;

/**
 * Yields the lines of a gzip file, which end only at line feeds: names may contain other separators of node:readline. A line is
 * added to `hash` when the next one is requested, so the closing line is not.
 * @throws BackupError when the file is missing, damaged, truncated or not gzip, or has a line that is too long.
 */
async function* readLines(file: string, hash: Hash): AsyncGenerator<string, undefined> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  source.pipe(text).setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = `${rest}${String(chunk)}`.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) throw foreign(file);
      for (const line of lines) {
        yield line;
        hash.update(`${line}\n`);
      }
    }
  } catch (error) {
    throw error instanceof BackupError ? error : describeError(file, error as NodeJS.ErrnoException);
  } finally {
    source.destroy();
  }
  if (rest !== '') throw cutOff(file);
  return undefined;
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cutOff(file: string): BackupError {
  return new BackupError(`${file} is cut off: its end is missing.`);
}

function altered(file: string): BackupError {
  return new BackupError(`${file} is damaged or was altered after it was made.`);
}

function foreign(file: string): BackupError {
  return new BackupError(`${file} is not a backup that this version of Beyond Prode can read.`);
}

function describeError(file: string, error: NodeJS.ErrnoException): Error {
  if (error.code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (error.code === 'Z_BUF_ERROR') return cutOff(file);
  if (error.message === 'incorrect header check') return foreign(file);
  return error.code?.startsWith('Z_') ? altered(file) : error;
}
