import type { Tournament } from '../domain/tournament.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/index.ts';
import type { EndedSessions } from './ended-sessions/index.ts';
import type { Cache, Versions } from './live/index.ts';
import type { WorkLimit } from './work-limit/index.ts';

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
