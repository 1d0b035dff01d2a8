import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { noRows, type Snapshot } from './snapshot.ts';

/**
 * Writes a snapshot as gzip of one JSON value a line: the header, each row with its table, and at the end the counts
 * and the SHA-256 of every byte before, by which `readBackup` tells a cut-off or altered file. Ends `target`.
 */
export async function writeBackup(snapshot: Snapshot, target: Writable): Promise<void> {
  // The embedded database answers nobody meanwhile: fast is better than small.
  await pipeline(writeLines(snapshot), createGzip({ level: constants.Z_BEST_SPEED }), target);
}

async function* writeLines({ header, batches }: Snapshot): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts = noRows();
  const first = `${JSON.stringify(header)}\n`;
  hash.update(first);
  yield first;
  for await (const { table, rows } of batches) {
    counts[table] += rows.length;
    const lines = rows.map((row) => `{"table":"${table}","row":${row}}\n`).join('');
    hash.update(lines);
    yield lines;
  }
  yield `${JSON.stringify({ counts, sha256: hash.digest('hex') })}\n`;
}
