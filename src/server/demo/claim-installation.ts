import { ConfigError } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import { findInstallation, insertInstallation } from './demo-repository.ts';

/**
 * Marks a new database as a demo or a real game, and refuses one of the other kind: a demo never becomes a real game
 * (docs/operations.md#demo-and-real-databases). Returns when the demo started, null for a real game.
 * @throws ConfigError whose message says what to do.
 */
export async function claimInstallation(db: Db, demo: boolean, now: Date): Promise<Date | null> {
  await insertInstallation(db, demo, now);
  const stored = await findInstallation(db);
  if (stored.demo && !demo) {
    throw new ConfigError(
      'This database was a demo and never becomes a real game: use another DATA_DIR or DATABASE_URL, or leave out the Google and sheet credentials to go on with the demo.',
    );
  }
  if (!stored.demo && demo) {
    throw new ConfigError(
      'This database holds a real game, and the demo would mix sample participants into it: set GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, SHEETS_SPREADSHEET_ID and SHEETS_API_KEY, or use another DATA_DIR or DATABASE_URL.',
    );
  }
  return stored.demo_started_at;
}
