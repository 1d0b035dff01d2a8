import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from '../src/server/database/database.ts';
import { requireFreeSpace } from '../src/server/database/embedded/free-space.ts';
import { lockDataFolder } from '../src/server/database/embedded/lock-data-folder.ts';
import { openDatabase, type DatabaseLocation } from '../src/server/database/open-database.ts';
import { BackupError, type RowCounts } from '../src/server/operations/backup/snapshot.ts';
import { describeStartFailure } from '../src/server/operations/startup-messages.ts';

/** Prints the result of `work`, or an error message to stderr with exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : describeStartFailure(error));
    process.exitCode = 1;
  }
}

/** Resolves a path against the folder where the command was typed, since npm changes to the project's folder. */
export function resolvePath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}

/** Returns '1200 rows, 987 of them predictions'. */
export function describeCounts(counts: RowCounts): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${all} rows, ${counts.predictions} of them predictions`;
}

/**
 * Opens the database that the server would use with this configuration, and closes it after `use`. The embedded one is locked.
 * Migrations are not applied.
 * @throws UnusableDatabaseError when a server cannot be reached, the disk is full or a process has the folder.
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
    lock?.release();
  }
}

/** Throws if the folder has no database, because opening it would create one. @throws BackupError */
export function requireEmbeddedDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, 'database'))) return;
  throw new BackupError(`DATA_DIR: there is no database in ${resolve(dataDir)}.`);
}
