import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { changeTopics, type ChangeTopic } from '../../domain/api-schemas.ts';
import type { Db } from '../database/database.ts';
import { shareReads } from './share-reads.ts';

/** The topics of pages, and those that stay on the server: the last read of the sheet, and ended sessions. */
export type Topic = ChangeTopic | 'sheet' | 'sessions';

/**
 * Raises versions. Call it last in a transaction, because other transactions that raise them wait until it ends, and await
 * `Versions.readNow` after the commit.
 */
export async function raise(db: Db, ...topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return;
  // Locks rows in one order, so that transactions do not deadlock.
  await sql`
    update versions set number = number + 1
    where topic in (select topic from versions where topic = any(${[...topics]}::text[]) order by topic for update)
  `.execute(db);
}

const everyMs = 1_000;

/** The versions of the topics as this process last read them. */
export interface Versions {
  /** The versions that pages may see. */
  numbers(): Record<ChangeTopic, number>;
  /** The same as the value of a header. */
  header(): string;
  /** Returns a text that changes with any version of `topics`. */
  textOf(topics: readonly Topic[]): string;
  /** Reads the versions. Resolves when those of all transactions committed before the call are known. */
  readNow(): Promise<void>;
  /** Calls `handler`, which must not throw, with each topic whose version has changed. Returns a function that unsubscribes. */
  subscribe(handler: (topic: Topic) => void): () => void;
  /** Stops reading, after the current read. */
  stop(): Promise<void>;
}

interface VersionOptions {
  /** Receives the first error of a series of failed reads. */
  onError?: (error: unknown) => void;
  /** False if only `readNow` reads. */
  polling?: boolean;
}

/** Reads the versions, and again every second to learn what other processes have changed. */
export async function openVersions(
  db: Db,
  { onError = () => {}, polling = true }: VersionOptions = {},
): Promise<Versions> {
  const known = new Map<Topic, number>();
  const handlers = new Set<(topic: Topic) => void>();
  const stopping = new AbortController();
  let isFailing = false;
  let header = '';
  const textOf = (topics: readonly Topic[]): string =>
    topics.map((topic) => `${topic}=${known.get(topic) ?? 0}`).join(', ');

  const read = shareReads(async () => {
    for (const row of await db.selectFrom('versions').select(['topic', 'number']).execute()) {
      const { number } = row;
      const topic = row.topic as Topic;
      const former = known.get(topic);
      known.set(topic, number);
      if (former === undefined || former === number) continue;
      for (const handler of [...handlers]) handler(topic);
    }
    header = textOf(changeTopics);
    isFailing = false;
  });

  /** Reports a failing database once. It does not throw, because a failed read must not fail the commit before it. */
  async function readOrReport(): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
  }

  async function keepReading(): Promise<void> {
    while (!stopping.signal.aborted) {
      await setTimeout(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await readOrReport();
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
    header: () => header,
    textOf,
    readNow: readOrReport,
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
