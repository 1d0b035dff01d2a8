import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { RowCounts, Snapshot } from './snapshot.ts';

/**
 * Writes a snapshot as gzip of one JSON value per line: the header, each row with its table, then the counts and the
 * SHA-256 of all bytes before, by which `readBackup` detects a truncated or altered file. Ends `target`.
 */
export async function writeBackup(snapshot: Snapshot, target: Writable): Promise<void> {
  // The embedded database runs no other query meanwhile: speed matters more than size.
  await pipeline(writeLines(snapshot), createGzip({ level: constants.Z_BEST_SPEED }), target);
}

async function* writeLines({ header, tables, batches }: Snapshot): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts = Object.fromEntries(tables.map((table) => [table, 0])) as RowCounts;
  const first = `${JSON.stringify(header)}\n`;
  hash.update(first);
  yield first;
  for await (const { table, rows } of batches) {
    counts[table] = (counts[table] ?? 0) + rows.length;
    const lines = rows.map((row) => `{"table":"${table}","row":${row}}\n`).join('');
    hash.update(lines);
    yield lines;
  }
  yield `${JSON.stringify({ counts, sha256: hash.digest('hex') })}\n`;
}
