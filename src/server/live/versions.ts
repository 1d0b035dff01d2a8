import { setTimeout } from 'node:timers/promises';
import { changeTopics, type ChangeTopic } from '../../domain/api-schemas.ts';
import type { Db } from '../database/database.ts';
import { findVersions, type Topic } from './live-repository.ts';
import { share } from './share.ts';

const everyMs = 1_000;

/** The numbers of the topics as this process last read them. */
export interface Versions {
  /** Those that pages are told. */
  numbers(): Record<ChangeTopic, number>;
  /** The same as a header says them. */
  header(): string;
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
  /** Told of the first read that failed; the next one is a second later. */
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
  let isFailing = false;
  let header = '';
  const textOf = (topics: readonly Topic[]): string =>
    topics.map((topic) => `${topic}=${known.get(topic) ?? 0}`).join(', ');

  const read = share(async () => {
    for (const { topic, number } of await findVersions(db)) {
      const former = known.get(topic);
      known.set(topic, number);
      if (former === undefined || former === number) continue;
      for (const handler of [...handlers]) handler(topic);
    }
    // For each answer that names them.
    header = textOf(changeTopics);
    isFailing = false;
  });

  /** A database that does not respond is reported once. A commit is not undone because its numbers could not be read. */
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
