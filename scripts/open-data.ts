import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError } from '../src/server/backup/index.ts';
import {
  lockDataFolder,
  openDatabase,
  requireFreeSpace,
  type Database,
  type DatabaseLocation,
} from '../src/server/database/index.ts';

/**
 * Opens the database that the server would use with this configuration, the embedded one under its folder's lock, and
 * closes it after `use`. Migrations are not applied.
 * @throws ConfigError when a server cannot be reached or the disk is full, DataFolderInUseError while a process has the folder.
 */
export async function withDatabase<T>(
  location: DatabaseLocation,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const embedded = location.databaseUrl === undefined;
  if (embedded) await requireFreeSpace(location.dataDir);
  const lock = embedded ? await lockDataFolder(location.dataDir) : null;
  try {
    const database = await openDatabase(location, () => {});
    try {
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
