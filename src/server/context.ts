import type { Tournament } from '../domain/tournament.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { EndedSessions } from './live/ended-sessions.ts';
import type { Cache } from './live/cache.ts';
import type { Versions } from './live/versions.ts';
import type { WorkLimit } from './http/work-limit.ts';

/** The dependencies of every module of the server; time and I/O come from outside. */
export interface AppContext {
  config: Config;
  /** The tournament file. What can change (the demo's closing time, the decided champion) is read from the database. */
  tournament: Tournament;
  database: Database;
  /** What has changed, in whichever process. */
  changes: Versions;
  cache: Cache;
  endedSessions: EndedSessions;
  work: WorkLimit;
  /** Epoch milliseconds of this process; whether a match has started is for the database (docs/architecture.md#time). */
  clock: () => number;
  fetch: typeof globalThis.fetch;
}
