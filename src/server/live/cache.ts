import { LRUCache } from 'lru-cache';
import type { Db } from '../database/database.ts';
import { createPublicMatches, type PublicMatches } from './public-matches.ts';
import type { Topic, Versions } from './versions.ts';

const mostAttempts = 5;
/** Bytes that an entry takes besides its body and key: headers and objects. */
const entryBytes = 1_000;

export interface CacheOptions {
  /** Maximum age of a result in milliseconds. 0 keeps none. */
  maxAgeMs?: number;
  /** Maximum size of all results. The least recently used ones are dropped first. */
  maxBytes?: number;
}

interface ReadOptions {
  /** For data that follows from predictions: every request asks the database which matches are public. */
  publicPicks?: boolean;
  /** Awaited by each request that finds no kept result, before anything is computed. */
  takePlace?: () => Promise<void>;
}

/** Results that many callers share (docs/architecture.md#caches). Callers check who may see them. */
export interface Cache {
  /**
   * Returns the result of `compute` for the present versions of `topics`, computed once for all who ask. A request made
   * after a version has risen never gets a result begun before. A result's `size` counts as bytes.
   */
  cached<Value>(
    key: string,
    topics: readonly Topic[],
    compute: () => Promise<Value>,
    options?: ReadOptions,
  ): Promise<Value>;
  /** Returns whether `cached` has a result already; not for `publicPicks`. */
  has(key: string, topics: readonly Topic[]): boolean;
  /** Returns which predictions are public, by a statement that begins after the call. */
  publicMatches(): Promise<PublicMatches>;
}

interface CacheContext {
  changes: Pick<Versions, 'textOf'>;
  clock: () => number;
  database: { reads: Db };
}

/** Creates the empty cache of a process. */
export function createCache(
  { changes, clock, database }: CacheContext,
  { maxAgeMs = 10_000, maxBytes = 48 * 1024 * 1024 }: CacheOptions = {},
): Cache {
  // Only the newest result of each key, because nobody asks for older versions again.
  const kept = new LRUCache<string, { value: unknown; versions: string }>({
    maxSize: maxBytes,
    // Count keys too: participants can request thousands of long ones with empty results.
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + entryBytes,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: clock },
  });
  const underWay = new Map<string, Promise<unknown>>();
  const publicMatches = createPublicMatches(database.reads);

  async function get(
    key: string,
    versions: string,
    compute: () => Promise<unknown>,
    options: ReadOptions,
  ): Promise<unknown> {
    const found = kept.get(key);
    if (found?.versions === versions) return found.value;
    await options.takePlace?.();
    const ready = kept.get(key);
    if (ready?.versions === versions) return ready.value;
    return underWay.get(`${key}\n${versions}`) ?? start(key, versions, compute);
  }

  function start(key: string, versions: string, compute: () => Promise<unknown>): Promise<unknown> {
    const begun = clock();
    const computing = Promise.resolve()
      .then(compute)
      .then((value) => {
        if (maxAgeMs > 0) kept.set(key, { value, versions }, { start: begun });
        return value;
      })
      .finally(() => underWay.delete(`${key}\n${versions}`));
    underWay.set(`${key}\n${versions}`, computing);
    return computing;
  }

  /** Checks before and after that the same matches are public, so that nothing is sent of one that opened again. */
  async function getPublic(
    key: string,
    topics: readonly Topic[],
    compute: () => Promise<unknown>,
    options: ReadOptions,
  ): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const { revision } = await publicMatches();
      const computeAtRevision = async (): Promise<unknown> => {
        const value = await compute();
        if ((await publicMatches()).revision !== revision) throw new OutdatedError();
        return value;
      };
      try {
        return await get(key, `${revision} ${changes.textOf(topics)}`, computeAtRevision, options);
      } catch (error) {
        if (!(error instanceof OutdatedError) || attempt === mostAttempts) throw error;
      }
    }
  }

  return {
    async cached<Value>(
      key: string,
      topics: readonly Topic[],
      compute: () => Promise<Value>,
      options: ReadOptions = {},
    ) {
      const found = options.publicPicks
        ? getPublic(key, topics, compute, options)
        : get(key, changes.textOf(topics), compute, options);
      return (await found) as Value;
    },
    has: (key, topics) => kept.peek(key)?.versions === changes.textOf(topics),
    publicMatches,
  };
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null && 'size' in value ? Number(value.size) : 1;
}

/** A match began or opened again while a result was computed. */
class OutdatedError extends Error {}
