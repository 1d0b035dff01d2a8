import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError } from '../src/server/backup/index.ts';
import { ConfigError, type Config } from '../src/server/config.ts';
import type { Database } from '../src/server/database/index.ts';
import { lockDataFolder } from '../src/server/lock-data-folder.ts';
import { openDatabase } from '../src/server/open-database.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the database that the server would use with this configuration, the embedded one under its folder's lock, and
 * closes it after `use`. Migrations are not applied.
 * @throws ConfigError when a server cannot be reached, DataFolderInUseError while a process has the folder.
 */
export async function withDatabase<T>(place: Place, use: (database: Database) => Promise<T>): Promise<T> {
  const lock = place.databaseUrl === undefined ? await lockDataFolder(place.dataDir) : null;
  try {
    const database = await openDatabase(place, () => {});
    try {
      await database.runScript('select 1').catch(refuseUnreachable);
      return await use(database);
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
}

/** @throws BackupError when there is no embedded database to read in the folder; a new one would be made there. */
export function requireEmbeddedDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, 'database'))) return;
  throw new BackupError(`DATA_DIR: there is no database in ${resolve(dataDir)}.`);
}

function refuseUnreachable(error: NodeJS.ErrnoException): never {
  throw new ConfigError(`DATABASE_URL: the server cannot be used: ${error.message || error.code}`, {
    cause: error,
  });
}
