import { LRUCache } from 'lru-cache';

/** What an entry of the cache must have. */
export interface Cacheable {
  /** In bytes. */
  size: number;
}

export interface ResponseCacheOptions {
  clock: () => number;
  /** In milliseconds. No response is older, because a notification can be lost with its connection. */
  maxAgeMs?: number;
  /** Total size of what is cached; the least recently used are dropped first. */
  maxBytes?: number;
}

/** Responses that are the same for many callers, built once per change and key (docs/architecture.md#response-cache). */
export interface ResponseCache<Response extends Cacheable> {
  /** Returns the response when it is cached and nothing has changed since. */
  find(key: string): Response | undefined;
  /**
   * Returns the cached response, else the result of `compute`, which runs once for all simultaneous requests. A request
   * made after a change never gets a result begun before it: such requests share the next run. What `compute` throws is
   * thrown to each of them.
   */
  get(key: string, compute: () => Promise<Response>): Promise<Response>;
  /** Drops everything: the data has changed. */
  invalidate(): void;
}

interface Flight<Response> {
  generation: number;
  response: Promise<Response>;
  next: Promise<Response> | undefined;
}

/** What an entry takes besides its body and key: its headers, and the objects that hold it. */
const entryBytes = 1_000;

const defaults = { maxAgeMs: 10_000, maxBytes: 16 * 1024 * 1024 };

/** Creates an empty cache. Callers check at every request who may be served from a key. */
export function createResponseCache<Response extends Cacheable>(
  options: ResponseCacheOptions,
): ResponseCache<Response> {
  const { clock, maxAgeMs, maxBytes } = { ...defaults, ...options };
  const cached = new LRUCache<string, Response>({
    maxSize: maxBytes,
    // A participant chooses the keys: thousands of long ones with empty bodies are as much as a few pages.
    sizeCalculation: ({ size }, key) => size + key.length + entryBytes,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: clock },
  });
  const flights = new Map<string, Flight<Response>>();
  let generation = 0;

  function start(key: string, compute: () => Promise<Response>): Promise<Response> {
    const startedIn = generation;
    const at = clock();
    const response = Promise.resolve().then(run);
    flights.set(key, { generation: startedIn, response, next: undefined });
    return response;

    async function run(): Promise<Response> {
      try {
        const response = await compute();
        if (startedIn === generation) cached.set(key, response, { start: at });
        return response;
      } finally {
        flights.delete(key);
      }
    }
  }

  async function get(key: string, compute: () => Promise<Response>): Promise<Response> {
    const known = cached.get(key);
    if (known !== undefined) return known;
    const flight = flights.get(key);
    if (flight === undefined) return start(key, compute);
    if (flight.generation === generation) return flight.response;
    flight.next ??= flight.response.then(
      () => get(key, compute),
      () => get(key, compute),
    );
    return flight.next;
  }

  return {
    find: (key) => cached.get(key),
    get,
    invalidate() {
      generation += 1;
      cached.clear();
    },
  };
}
