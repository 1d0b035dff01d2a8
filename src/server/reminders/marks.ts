import { setTimeout } from 'node:timers/promises';
import type { EndedReminder } from './outbox-repository.ts';

const lingerMs = 100;

/** Marks rows of one batch as ended. */
export interface Marks {
  /** Resolves once the row is marked. */
  add(row: EndedReminder): Promise<void>;
}

/**
 * Creates the marks of a batch: `store` gets the rows that end within a tenth of a second together, as each commit is a sync of
 * the embedded database's disk that every read of the moment waits for. `store` may get the same rows twice.
 */
export function createMarks(store: (rows: readonly EndedReminder[]) => Promise<void>): Marks {
  let waiting: EndedReminder[] = [];
  let next: Promise<void> | undefined;
  async function storeSoon(): Promise<void> {
    await setTimeout(lingerMs);
    const rows = waiting;
    waiting = [];
    next = undefined;
    // Rows that were sent and are not marked go again: that is worth a second attempt, which finds nothing if the first counted.
    await store(rows).catch(() => store(rows));
  }
  return {
    add(row) {
      waiting.push(row);
      next ??= storeSoon();
      return next;
    },
  };
}
