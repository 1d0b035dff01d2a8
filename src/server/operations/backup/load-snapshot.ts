import { countBrokenRules, describeBrokenRules } from '../../database/check-rules.ts';
import type { Database, Db } from '../../database/database.ts';
import { eraseParticipant, findErasedUsers } from '../../account/erasure-repository.ts';
import { findForgedRecords } from '../../receipts/find-forged-records.ts';
import * as repository from './backup-repository.ts';
import { BackupError, counted, type BackupHeader, type RowCounts, type Snapshot } from './snapshot.ts';

/**
 * Loads a snapshot into an empty database in import mode, checks all rules and published records
 * (docs/architecture.md#database), and erases the participants on the list `erased` again (docs/rules.md#erasure). Returns the
 * number of rows by table.
 * @throws BackupError, and stores nothing, when the database has rows or other migrations, or a rule or record does not hold.
 */
export async function loadSnapshot(
  database: Database,
  { header, batches }: Snapshot,
  erased: readonly string[] = [],
): Promise<RowCounts> {
  return database.db.transaction().execute(async (transaction) => {
    await repository.startImport(transaction);
    await refuseOtherMigrations(transaction, header);
    await refuseRows(transaction);
    await repository.clearPrefilled(transaction);
    const loaded: RowCounts = {};
    for await (const { table, rows } of counted(batches, loaded))
      await repository.insertRows(transaction, table, rows);
    await repository.moveSequencesOn(transaction);
    await checkLoad(transaction);
    for (const userId of await findErasedUsers(transaction, erased))
      await eraseParticipant(transaction, userId);
    return loaded;
  });
}

async function refuseOtherMigrations(transaction: Db, header: BackupHeader): Promise<void> {
  const keysOf = (list: BackupHeader['migrations']): string[] =>
    list.map((one) => `${one.name} ${one.digest}`);
  const here = keysOf(await repository.findMigrations(transaction));
  const there = keysOf(header.migrations);
  const odd = [...here.filter((key) => !there.includes(key)), ...there.filter((key) => !here.includes(key))];
  const [name] = odd[0]?.split(' ') ?? [];
  if (name === undefined) return;
  throw new BackupError(
    `These rows come from another version of Beyond Prode (the migration ${name} differs): restore them with that version, then start this one on the result.`,
  );
}

async function refuseRows(transaction: Db): Promise<void> {
  const occupied = await repository.findOccupiedTables(transaction);
  if (occupied.length === 0) return;
  throw new BackupError(
    `The database is not empty (${occupied.join(', ')}) and stays as it is: use an empty PostgreSQL database or a new DATA_DIR.`,
  );
}

async function checkLoad(transaction: Db): Promise<void> {
  const broken = await countBrokenRules(transaction);
  if (broken.length > 0)
    throw new BackupError(
      `The rows break rules of the game: ${describeBrokenRules(broken)}. Nothing was stored.`,
    );
  const forged = await findForgedRecords(transaction);
  if (forged.length > 0)
    throw new BackupError(
      `Predictions were added, removed or changed after the records of ${forged.join(', ')} were published. Nothing was stored.`,
    );
}
