import type { Database } from '../database/index.ts';
import { publicMatchesOf } from './public-matches.ts';
import { createResponseCache } from './response-cache.ts';

/** Matches do not begin and open again so fast that what is read is out of date this often. */
const mostAttempts = 5;

interface Prepared {
  /** In bytes. */
  size: number;
  value: unknown;
}

/** What of the context a cache needs. */
interface CacheContext {
  changes: { subscribe: (listener: (topic: string) => void) => () => void };
  clock: () => number;
  database: Pick<Database, 'reads'>;
}

export interface PublicCache {
  /**
   * The result of `read`, once per change and key for all who ask; the same key has values of the same type. One with a `size`
   * in bytes counts as such in the memory that the cache may take. `takePlace` is awaited before anything else is read.
   */
  get<Value>(key: string, read: () => Promise<Value>, takePlace?: () => Promise<void>): Promise<Value>;
  /** Ends its subscription to the change feed. */
  close(): void;
}

/**
 * Keeps what is prepared for everybody until something changes. As it follows from predictions, each request asks the database
 * which may be seen (docs/architecture.md#public-predictions): what was read while others could be seen is never handed out.
 */
export function createPublicCache({ changes, clock, database }: CacheContext): PublicCache {
  const cached = createResponseCache<Prepared>({ clock });
  const close = changes.subscribe((topic) => {
    if (topic !== 'sheet') cached.invalidate();
  });
  const readMatches = publicMatchesOf(database);
  return {
    async get<Value>(key: string, read: () => Promise<Value>, takePlace = async () => {}) {
      for (let attempt = 1; ; attempt += 1) {
        const { revision } = await readMatches();
        const revisedKey = `${key}\n${revision}`;
        try {
          let prepared = cached.find(revisedKey);
          if (prepared === undefined) {
            await takePlace();
            prepared = await cached.get(revisedKey, async () => {
              const value = await read();
              if ((await readMatches()).revision !== revision) throw new OutdatedError();
              return { size: sizeOf(value), value };
            });
          }
          return prepared.value as Value;
        } catch (error) {
          if (!(error instanceof OutdatedError) || attempt === mostAttempts) throw error;
        }
      }
    },
    close,
  };
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null && 'size' in value ? Number(value.size) : 1;
}

/** A match began or opened again while something was read. */
class OutdatedError extends Error {}
