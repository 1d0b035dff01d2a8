import type { Database } from '../database/index.ts';
import { findEndedSessions } from './ended-sessions-repository.ts';

const channel = 'beyond_prode_ended_sessions';
/** Longer than an access token works, leeway included. */
const keptMs = 2 * 3_600_000;
const retryMs = 1_000;

/** The sessions whose access tokens are refused although they have not expired (docs/api.md#ended-sessions). */
export interface EndedSessions {
  has(sessionId: string): boolean;
  /** Records at once what this process has just deleted; others are told by the database. */
  add(sessionIds: readonly string[]): void;
  /** Calls `listener` with each session that ends from now on; returns how to end that. */
  subscribe(listener: (sessionId: string) => void): () => void;
  stop(): void;
}

/**
 * Loads the sessions that ended lately and follows the database's notifications, so that a request costs no query. After
 * a lost connection all are loaded again.
 */
export async function openEndedSessions(
  database: Pick<Database, 'db' | 'listen'>,
  clock: () => number = Date.now,
): Promise<EndedSessions> {
  // In order of insertion: the oldest are the first.
  const endedAt = new Map<string, number>();
  const listeners = new Set<(sessionId: string) => void>();
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  function add(sessionIds: readonly string[]): void {
    const now = clock();
    for (const [id, time] of endedAt) {
      if (time > now - keptMs) break;
      endedAt.delete(id);
    }
    for (const id of sessionIds) {
      if (endedAt.has(id)) continue;
      endedAt.set(id, now);
      for (const listener of listeners) listener(id);
    }
  }

  async function load(): Promise<void> {
    add(await findEndedSessions(database.db));
  }

  function reload(): void {
    clearTimeout(retry);
    load().catch(() => {
      if (!stopped) retry = setTimeout(reload, retryMs).unref();
    });
  }

  await database.listen(channel, (payload) => (payload === '' ? reload() : add([payload])));
  await load();
  return {
    has: (sessionId) => endedAt.has(sessionId),
    add,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped = true;
      clearTimeout(retry);
    },
  };
}
