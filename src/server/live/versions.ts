import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { changeTopics, type ChangeTopic } from '../../domain/api-schemas.ts';
import type { Db } from '../database/index.ts';
import { share } from './share.ts';

/** What pages are told of, and what stays on the server: the state of the last read of the sheet, and sessions that ended. */
export type Topic = ChangeTopic | 'sheet' | 'sessions';

const everyMs = 1_000;

/**
 * Raises the numbers of topics, as the last statement of the transaction that changes what they stand for: other transactions
 * that raise one wait until this one ends. After the commit the caller awaits `Versions.readNow`.
 */
export async function raise(db: Db, ...topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return;
  // In the same order whoever raises several, or two of them would wait for each other.
  await sql`
    update versions set number = number + 1
    where topic in (select topic from versions where topic = any(${[...topics]}::text[]) order by topic for update)
  `.execute(db);
}

/** The numbers of the topics as this process last read them. */
export interface Versions {
  /** Those that pages are told. */
  numbers(): Record<ChangeTopic, number>;
  /** Those of some topics as a text, another one whenever one of them is another. */
  textOf(topics: readonly Topic[]): string;
  /** Reads them from the database: those of all transactions that were committed before the call are known then. */
  readNow(): Promise<void>;
  /** Calls `handler`, which must not throw, with each topic whose number has risen; returns how to unsubscribe. */
  subscribe(handler: (topic: Topic) => void): () => void;
  /** Ends the reading, after the current one. */
  stop(): Promise<void>;
}

interface VersionOptions {
  /** Told of reads that failed; the next one is a second later. */
  onError?: (error: unknown) => void;
  /** False leaves the reading to `readNow`. */
  polling?: boolean;
}

/** Reads the numbers, and again every second: that is how a process learns what others have changed. */
export async function openVersions(
  db: Db,
  { onError = () => {}, polling = true }: VersionOptions = {},
): Promise<Versions> {
  const known = new Map<Topic, number>();
  const handlers = new Set<(topic: Topic) => void>();
  const stopping = new AbortController();

  const read = share(async () => {
    const rows = await db.selectFrom('versions').select(['topic', 'number']).execute();
    for (const row of rows) {
      const topic = row.topic as Topic;
      const former = known.get(topic);
      known.set(topic, row.number);
      if (former === undefined || former === row.number) continue;
      for (const handler of [...handlers]) handler(topic);
    }
  });

  async function keepReading(): Promise<void> {
    while (!stopping.signal.aborted) {
      await setTimeout(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await read().catch(onError);
    }
  }

  await read();
  const reading = polling ? keepReading() : Promise.resolve();
  return {
    numbers: () =>
      Object.fromEntries(changeTopics.map((topic) => [topic, known.get(topic) ?? 0])) as Record<
        ChangeTopic,
        number
      >,
    textOf: (topics) => topics.map((topic) => `${topic}=${known.get(topic) ?? 0}`).join(', '),
    // A commit is not undone because its numbers could not be read.
    readNow: () => read().catch(onError),
    subscribe(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    async stop() {
      stopping.abort();
      await reading;
    },
  };
}
