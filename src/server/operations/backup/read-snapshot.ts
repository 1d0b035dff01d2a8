import type { Database, Db } from '../../database/database.ts';
import { backedUpTables, derivedTables, knownTables } from './backed-up-tables.ts';
import * as repository from './backup-repository.ts';
import { BackupError, type RowBatch, type Snapshot } from './snapshot.ts';

/**
 * Calls `use` with all rows of one snapshot, without later saves. The embedded database runs no other query until `use`
 * is done. A database of an earlier `version` may lack tables of this one; the version that made it restores the backup.
 * @throws BackupError when the database has other tables than this version.
 */
export async function readSnapshot<T>(
  database: Database,
  use: (snapshot: Snapshot) => Promise<T>,
  version: 'this' | 'earlier' = 'this',
): Promise<T> {
  return database.db.transaction().execute(async (transaction) => {
    await repository.freezeSnapshot(transaction);
    const found = await repository.findTables(transaction);
    refuseOtherTables(found, version);
    const tables = knownTables.filter((name) => found.includes(name));
    const { takenAt, demo } = await repository.findStamp(transaction);
    const migrations = await repository.findMigrations(transaction);
    const header = { format: 'beyond-prode-backup', version: 1, takenAt, demo, migrations } as const;
    return use({ header, tables, batches: readBatches(transaction, tables) });
  });
}

// A table that is not listed would silently be missing from every backup.
function refuseOtherTables(found: string[], version: 'this' | 'earlier'): void {
  const own: string[] = [...backedUpTables, ...derivedTables];
  const known: string[] = version === 'this' ? own : [...own, ...knownTables];
  const missing = version === 'this' ? own.filter((name) => !found.includes(name)) : [];
  const others = [...found.filter((name) => !known.includes(name)), ...missing];
  if (others.length === 0) return;
  throw new BackupError(
    `The database is not one of this version of Beyond Prode (${others.join(', ')}): back it up with the version that last ran on it.`,
  );
}

async function* readBatches(transaction: Db, tables: Snapshot['tables']): AsyncGenerator<RowBatch> {
  for (const table of tables) {
    for await (const rows of repository.readRows(transaction, table)) yield { table, rows };
  }
}
