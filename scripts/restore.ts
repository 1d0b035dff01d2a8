import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../src/server/operations/backup/snapshot.ts';
import { loadSnapshot } from '../src/server/operations/backup/load-snapshot.ts';
import { readBackup, verifyBackup } from '../src/server/operations/backup/backup-file.ts';
import { readConfig } from '../src/server/config/config.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { readErasedList } from '../src/server/account/erased-list.ts';
import { describeCounts, resolvePath, runCommand, withDatabase } from './operator-command.ts';

// npm run restore -- FILE
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1)
    throw new BackupError('Which backup? npm run restore -- FILE');
  const file = resolvePath(given);
  const config = readConfig(process.env);
  // Verifies the whole file first, because most faults can be found without a database.
  const { header } = await verifyBackup(file);
  const folders = [dirname(file), ...(config.backupDir === null ? [] : [config.backupDir])];
  const erased = (await Promise.all(folders.map(readErasedList))).flat();
  const counts = await withDatabase(config, async (database) => {
    await migrate(database);
    return readBackup(file, (snapshot) => loadSnapshot(database, snapshot, erased));
  });
  return `Restored ${describeCounts(counts)}, as of ${header.takenAt}; all rules of the game hold.`;
});
