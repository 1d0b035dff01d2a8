import type { Tournament } from '../domain/tournament.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Cache } from './live/cache.ts';
import type { Versions } from './live/versions.ts';
import type { WorkLimit } from './http/work-limit.ts';

/** The sessions whose access tokens are refused before they expire (docs/api.md#sessions). */
export interface EndedSessions {
  has(sessionId: string): boolean;
  /** Adds sessions that this process ended. Other processes read them from the database within two seconds. */
  add(sessionIds: readonly string[]): void;
  stop(): void;
}

/** What every folder of the server depends on, including the clock and the network. */
export interface AppContext {
  config: Config;
  /** The tournament file. The closing time of a demo and the decided champion are in the database instead. */
  tournament: Tournament;
  database: Database;
  changes: Versions;
  cache: Cache;
  endedSessions: EndedSessions;
  work: WorkLimit;
  /**
   * Epoch milliseconds of this process. Only the database decides whether a match has started (docs/architecture.md#time).
   */
  clock: () => number;
  fetch: typeof globalThis.fetch;
}
