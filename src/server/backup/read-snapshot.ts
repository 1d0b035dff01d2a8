import type { Database, Db } from '../database/index.ts';
import { backedUpTables, derivedTables } from './backed-up-tables.ts';
import * as repository from './backup-repository.ts';
import { BackupError, type RowBatch, type Snapshot } from './snapshot.ts';

/**
 * Calls `use` with all rows of one snapshot, without later saves. The embedded database runs no other query until `use`
 * is done.
 * @throws BackupError when the database has other tables than this version.
 */
export async function readSnapshot<T>(
  database: Database,
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return database.db.transaction().execute(async (transaction) => {
    await repository.freezeSnapshot(transaction);
    await refuseOtherTables(transaction);
    const { takenAt, demo } = await repository.findStamp(transaction);
    const migrations = await repository.findMigrations(transaction);
    const header = { format: 'beyond-prode-backup', version: 1, takenAt, demo, migrations } as const;
    return use({ header, batches: readBatches(transaction) });
  });
}

// A table that is not listed would silently be missing from every backup.
async function refuseOtherTables(transaction: Db): Promise<void> {
  const found = await repository.findTables(transaction);
  const known: string[] = [...backedUpTables, ...derivedTables];
  const others = [
    ...found.filter((name) => !known.includes(name)),
    ...known.filter((name) => !found.includes(name)),
  ];
  if (others.length === 0) return;
  throw new BackupError(
    `The database is not one of this version of Beyond Prode (${others.join(', ')}): back it up with the version that last ran on it.`,
  );
}

async function* readBatches(transaction: Db): AsyncGenerator<RowBatch> {
  for (const table of backedUpTables) {
    for await (const rows of repository.readRows(transaction, table)) yield { table, rows };
  }
}
