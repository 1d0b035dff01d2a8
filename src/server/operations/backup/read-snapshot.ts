import type { Database, Db } from '../../database/database.ts';
import * as repository from './backup-repository.ts';
import {
  backedUpTables,
  BackupError,
  tablesNotBackedUp,
  type BackedUpTable,
  type RowBatch,
  type Snapshot,
} from './snapshot.ts';

/**
 * Calls `use` with all rows of one snapshot. The embedded database runs no other query until `use` is done. A database of an
 * earlier version may lack tables; the version that made it restores the backup.
 * @throws BackupError when the database has a table that backups would silently leave out.
 */
export async function readSnapshot<T>(
  database: Database,
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return database.db.transaction().execute(async (transaction) => {
    await repository.freezeSnapshot(transaction);
    const found = await repository.findTables(transaction);
    const known: string[] = [...backedUpTables, ...tablesNotBackedUp];
    const others = found.filter((name) => !known.includes(name));
    if (others.length > 0 || !found.includes('migrations'))
      throw new BackupError(
        `The database is not one of this version of Beyond Prode (${others.join(', ')}): back it up with the version that last ran on it.`,
      );
    const { takenAt, demo } = await repository.findStamp(transaction);
    const migrations = await repository.findMigrations(transaction);
    const header = { format: 'beyond-prode-backup', version: 1, takenAt, demo, migrations } as const;
    const tables = backedUpTables.filter((name) => found.includes(name));
    return use({ header, batches: readBatches(transaction, tables) });
  });
}

async function* readBatches(transaction: Db, tables: readonly BackedUpTable[]): AsyncGenerator<RowBatch> {
  for (const table of tables) {
    for await (const rows of repository.readRows(transaction, table)) yield { table, rows };
  }
}
