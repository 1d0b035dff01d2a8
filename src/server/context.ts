import type { Tournament } from '../domain/tournament.ts';
import type { Config } from './config.ts';
import type { Database } from './database/index.ts';
import type { ChangeFeed } from './events/index.ts';

/** What every room of the server is given; time and I/O come from outside. */
export interface AppContext {
  config: Config;
  /** The tournament file. What may move (the demo's closing time, the decided champion) is read from the database. */
  tournament: Tournament;
  database: Database;
  changes: ChangeFeed;
  /** Epoch milliseconds of this process; never decides whether a match has started (the database's clock does). */
  clock: () => number;
  fetch: typeof globalThis.fetch;
}
