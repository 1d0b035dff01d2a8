import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { merkleRoot } from '../../domain/prediction-record.ts';
import type { Database } from '../database/database.ts';
import * as repository from './receipts-repository.ts';

/**
 * Publishes the record of every started match that has none since it was last open: a Merkle root over the digests of its
 * predictions (docs/rules.md#receipts). Safe to run in several processes at once. Returns the ids of the matches that
 * this call published.
 */
export async function publishRecords(database: Database): Promise<string[]> {
  const published: string[] = [];
  for (const due of await repository.findDueMatches(database.db)) {
    const closed = await database.db
      .transaction()
      .execute((transaction) => repository.closeMatch(transaction, due));
    if (!closed) continue;
    const digests = await repository.findDigests(database.db, due.id);
    const root = await merkleRoot(digests, sha256);
    const inserted = await database.db
      .transaction()
      .execute((transaction) => repository.insertRecord(transaction, due, root, digests.length));
    if (inserted) published.push(due.id);
    // Hashing blocks the event loop: pending requests are handled before the next match.
    await setImmediate();
  }
  return published;
}

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
