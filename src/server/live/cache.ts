import { LRUCache } from 'lru-cache';
import type { Db } from '../database/database.ts';
import { createPublicMatches, type PublicMatches } from './public-matches.ts';
import type { Topic } from './live-repository.ts';
import type { Versions } from './versions.ts';

/** Matches do not begin and open again so fast that what is read is out of date this often. */
const mostAttempts = 5;
/** What an entry takes besides its body and key: its headers, and the objects that hold it. */
const entryBytes = 1_000;

export interface CacheOptions {
  /** In milliseconds, how old a result may become. 0 keeps none. */
  maxAgeMs?: number;
  /** Total size of what is kept; the least recently used is dropped first. */
  maxBytes?: number;
}

interface ReadOptions {
  /** For what follows from predictions: at each request the database is asked which matches are public. */
  publicPicks?: boolean;
  /** Awaited before anything is computed, by each request that finds nothing kept. */
  takePlace?: () => Promise<void>;
}

/** Results that are the same for many callers (docs/architecture.md#the-cache). Callers check who may have them. */
export interface Cache {
  /**
   * Returns the result of `compute` for the present numbers of `topics`, once for all who ask: a request that is made after
   * a version has risen never gets a result begun before that. A key has values of one type; one with a `size` in bytes counts
   * as such. What `compute` throws is thrown to each of them.
   */
  cached<Value>(
    key: string,
    topics: readonly Topic[],
    compute: () => Promise<Value>,
    options?: ReadOptions,
  ): Promise<Value>;
  /** Whether `cached` would return a kept result at once; not for `publicPicks`. */
  has(key: string, topics: readonly Topic[]): boolean;
  /** Which predictions everybody may see, by a statement that begins after the call. */
  publicMatches(): Promise<PublicMatches>;
}

interface CacheContext {
  changes: Pick<Versions, 'textOf'>;
  clock: () => number;
  database: { reads: Db };
}

/** Creates the cache of a process, empty. */
export function createCache(
  { changes, clock, database }: CacheContext,
  { maxAgeMs = 10_000, maxBytes = 48 * 1024 * 1024 }: CacheOptions = {},
): Cache {
  const kept = new LRUCache<string, { value: unknown }>({
    maxSize: maxBytes,
    // A participant chooses keys: thousands of long ones with empty bodies are as much as a few pages.
    sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + entryBytes,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: clock },
  });
  const underWay = new Map<string, Promise<unknown>>();
  const publicMatches = createPublicMatches(database.reads);
  const keyOf = (key: string, topics: readonly Topic[]): string => `${key}\n${changes.textOf(topics)}`;

  async function get(key: string, compute: () => Promise<unknown>, options: ReadOptions): Promise<unknown> {
    const found = kept.get(key);
    if (found !== undefined) return found.value;
    await options.takePlace?.();
    const ready = kept.get(key);
    if (ready !== undefined) return ready.value;
    return underWay.get(key) ?? start(key, compute);
  }

  function start(key: string, compute: () => Promise<unknown>): Promise<unknown> {
    const begun = clock();
    const computing = Promise.resolve()
      .then(compute)
      .then((value) => {
        if (maxAgeMs > 0) kept.set(key, { value }, { start: begun });
        return value;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, computing);
    return computing;
  }

  /** The revision is in the key, and holds before and after: what is read while a match is public is sent while it is. */
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
        return await get(keyOf(`${key}\n${revision}`, topics), computeAtRevision, options);
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
        : get(keyOf(key, topics), compute, options);
      return (await found) as Value;
    },
    has: (key, topics) => kept.has(keyOf(key, topics)),
    publicMatches,
  };
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null && 'size' in value ? Number(value.size) : 1;
}

/** A match began or opened again while something was read. */
class OutdatedError extends Error {}
