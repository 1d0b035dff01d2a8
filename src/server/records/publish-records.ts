import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { merkleRoot } from '../../domain/prediction-record.ts';
import type { Database } from '../database/index.ts';
import * as repository from './records-repository.ts';

/**
 * Publishes the record of every match that has started and has none since it last took predictions: a Merkle root over the
 * digests of all its predictions (issue "A record that can be checked"). Safe to run in several processes at once.
 * Answers the matches published by this call.
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
    if (await repository.insertRecord(database.db, due, root, digests.length)) published.push(due.id);
    // Many hashes in a row: requests that came meanwhile are read before the next match's.
    await setImmediate();
  }
  return published;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
