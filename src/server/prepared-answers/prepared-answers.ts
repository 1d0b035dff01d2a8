import { LRUCache } from 'lru-cache';
import type { PreparedBytes } from './prepared-bytes.ts';

/** What is kept of one answer. */
export interface Preparable {
  bytes: PreparedBytes;
}

export interface PreparedAnswersOptions {
  clock: () => number;
  /** Notices can be lost with their connection: no answer is older than this, in milliseconds. */
  longestAgeMs?: number;
  /** Bodies that are kept at once, in bytes; those that nobody asked for the longest go first. */
  mostBytes?: number;
}

/** Answers that are the same for many callers, made once a change and key. */
export interface PreparedAnswers<Answer extends Preparable> {
  /** The answer when it is there and nothing has changed since. */
  find(key: string): Answer | undefined;
  /**
   * The same, else the result of `compute`, which runs once for all who ask meanwhile. Whoever asks after a change
   * never gets what was begun before it: they share the run after that one. What `compute` throws, all of them get.
   */
  get(key: string, compute: () => Promise<Answer>): Promise<Answer>;
  /** Everything has to be made anew. */
  invalidate(): void;
}

interface Flight<Answer> {
  generation: number;
  answer: Promise<Answer>;
  next: Promise<Answer> | undefined;
}

const defaults = { longestAgeMs: 10_000, mostBytes: 16 * 1024 * 1024 };

/** Makes an empty store; who may be served from a key is the caller's to check, at every request. */
export function createPreparedAnswers<Answer extends Preparable>(
  options: PreparedAnswersOptions,
): PreparedAnswers<Answer> {
  const { clock, longestAgeMs, mostBytes } = { ...defaults, ...options };
  const kept = new LRUCache<string, Answer>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.max(bytes.identity.length, 1),
    ttl: longestAgeMs,
    ttlResolution: 0,
    perf: { now: clock },
  });
  const flights = new Map<string, Flight<Answer>>();
  let generation = 0;

  function take(key: string, compute: () => Promise<Answer>): Promise<Answer> {
    const begun = generation;
    const at = clock();
    const answer = Promise.resolve().then(run);
    flights.set(key, { generation: begun, answer, next: undefined });
    return answer;

    async function run(): Promise<Answer> {
      try {
        const answer = await compute();
        if (begun === generation) kept.set(key, answer, { start: at });
        return answer;
      } finally {
        flights.delete(key);
      }
    }
  }

  async function get(key: string, compute: () => Promise<Answer>): Promise<Answer> {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const flight = flights.get(key);
    if (flight === undefined) return take(key, compute);
    if (flight.generation === generation) return flight.answer;
    flight.next ??= flight.answer.then(
      () => get(key, compute),
      () => get(key, compute),
    );
    return flight.next;
  }

  return {
    find: (key) => kept.get(key),
    get,
    invalidate() {
      generation += 1;
      kept.clear();
    },
  };
}
