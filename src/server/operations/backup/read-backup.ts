import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { knownTables } from './backed-up-tables.ts';
import { altered, cutOff, foreign, readLines } from './read-lines.ts';
import {
  batchSize,
  countsSchema,
  headerSchema,
  noRows,
  type BackupHeader,
  type RowBatch,
  type RowCounts,
  type Snapshot,
} from './snapshot.ts';

const tableSchema = z.enum(knownTables);
const closingSchema = z.strictObject({ counts: countsSchema, sha256: z.string() });
const rowLine = /^\{"table":"([a-z_]+)","row":(\{.*\})\}$/s;

/**
 * Calls `use` with the snapshot that `writeBackup` wrote to `file`. Damage is found only at the end of the file, where
 * `batches` throws: `use` must then undo what it did with earlier ones.
 * @throws BackupError with a message that names the file.
 */
export async function readBackup<T>(file: string, use: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const groups = readLines(file);
  const hash = createHash('sha256');
  const lines = eachLine(groups, hash);
  try {
    const first = await lines.next();
    const header = headerSchema.safeParse(parseJson(first.done === true ? '' : first.value));
    if (!header.success) throw foreign(file);
    return await use({
      header: header.data,
      tables: knownTables,
      batches: readBatches(file, lines, hash),
    });
  } finally {
    await lines.return(undefined);
    await groups.return(undefined);
  }
}

/**
 * Reads a whole file and returns its header and row counts.
 * @throws BackupError when it is truncated, altered or no backup.
 */
export async function verifyBackup(file: string): Promise<{ header: BackupHeader; counts: RowCounts }> {
  return readBackup(file, async ({ header, batches }) => {
    const counts = noRows();
    for await (const { table, rows } of batches) counts[table] = (counts[table] ?? 0) + rows.length;
    return { header, counts };
  });
}

// A line is hashed when the next one is requested, so that the closing line is not hashed.
async function* eachLine(groups: AsyncIterable<string[]>, hash: Hash): AsyncGenerator<string, undefined> {
  for await (const lines of groups) {
    for (const line of lines) {
      yield line;
      hash.update(`${line}\n`);
    }
  }
  return undefined;
}

async function* readBatches(
  file: string,
  lines: AsyncGenerator<string, undefined>,
  hash: Hash,
): AsyncGenerator<RowBatch> {
  const counts = noRows();
  let batch: RowBatch = { table: knownTables[0], rows: [] };
  for await (const line of lines) {
    const row = parseRow(line);
    if (row === null) {
      if (batch.rows.length > 0) yield batch;
      checkClosing(file, line, counts, hash);
      if ((await lines.next()).done !== true) throw altered(file);
      return;
    }
    if (row.table !== batch.table || batch.rows.length === batchSize) {
      if (knownTables.indexOf(row.table) < knownTables.indexOf(batch.table)) throw altered(file);
      if (batch.rows.length > 0) yield batch;
      batch = { table: row.table, rows: [] };
    }
    batch.rows.push(row.text);
    counts[row.table] = (counts[row.table] ?? 0) + 1;
  }
  throw cutOff(file);
}

function parseRow(line: string): { table: RowBatch['table']; text: string } | null {
  const [, name, text] = rowLine.exec(line) ?? [];
  const table = tableSchema.safeParse(name);
  return table.success && text !== undefined ? { table: table.data, text } : null;
}

function checkClosing(file: string, line: string, counts: RowCounts, hash: Hash): void {
  const closing = closingSchema.safeParse(parseJson(line));
  if (!closing.success || closing.data.sha256 !== hash.copy().digest('hex')) throw altered(file);
  if (knownTables.some((table) => (closing.data.counts[table] ?? 0) !== (counts[table] ?? 0)))
    throw altered(file);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
