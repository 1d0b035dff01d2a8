import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { merkleRoot } from '../../domain/prediction-record.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { createPoller } from '../http/create-poller.ts';
import * as repository from './receipts-repository.ts';

const checkEveryMs = 5_000;

/** Publishes records at once and every few seconds (docs/rules.md#receipts). Returns a function that stops it. */
export function startRecordRunner({ database }: AppContext, log: FastifyBaseLogger): () => Promise<void> {
  const poller = createPoller({
    async work() {
      const published = await publishRecords(database);
      if (published.length > 0) log.info({ matches: published }, 'records published');
    },
    onError: (error) => log.error(error, 'records could not be published; the next check tries again'),
    everyMs: checkEveryMs,
  });
  poller.schedule(0);
  return poller.stop;
}

/**
 * Publishes the record of every started match without one since it was last open: a Merkle root over the digests of its
 * predictions (docs/rules.md#receipts). Several processes may run it at once. Returns the ids of the matches published by this
 * call.
 */
export async function publishRecords({ db }: Database): Promise<string[]> {
  const published: string[] = [];
  for (const due of await repository.findDueMatches(db)) {
    const isPublished = await db.transaction().execute(async (transaction) => {
      if (!(await repository.lockDueMatch(transaction, due))) return false;
      const digests = await repository.findDigests(transaction, due.id);
      const root = await merkleRoot(digests, sha256);
      return repository.insertRecord(transaction, due, root, digests.length);
    });
    if (isPublished) published.push(due.id);
    // Hashing blocks the event loop, so let pending requests run before the next match.
    await setImmediate();
  }
  return published;
}

/** Returns the SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export function sha256(text: string): string {
  return hash('sha256', text);
}
