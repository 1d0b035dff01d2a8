import type { Logger } from 'pino';
import type { Tournament } from '../../domain/tournament.ts';
import { backUpBeforeMigration, type BackupOutcome } from '../operations/backup/automatic-backups.ts';
import type { Config } from '../config/config.ts';
import { abort, watchEmbeddedDatabase, watchEventLoop, watchFreeSpace } from '../operations/watch.ts';
import { freeBytes } from '../database/embedded/free-space.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/database.ts';
import { claimInstallation, prepareDemo } from '../demo/prepare-demo.ts';
import { writeTournament } from '../sheet/tournament/write-tournament.ts';

interface GameDatabase {
  database: Database;
  /** Outcome of the backup before a migration; empty if there was none. */
  backups: readonly BackupOutcome[];
  close(): Promise<void>;
}

/**
 * Opens, backs up and migrates the database, prepares the demo or real game, and starts to watch engine and disk.
 * @throws errors that `describeStartFailure` describes.
 */
export async function openGameDatabase(
  config: Config,
  tournament: Tournament,
  log: Logger,
): Promise<GameDatabase> {
  const database = await openDatabase(config, (error) => log.warn(error, 'a database connection broke'));
  const backups: BackupOutcome[] = [];
  await backUpBeforeMigration({
    database,
    folder: config.backupDir,
    clock: Date.now,
    log,
    onBackup: (outcome) => backups.push(outcome),
  });
  const applied = await migrate(database);
  if (applied.length > 0) {
    log.info('the database schema was upgraded');
    log.debug({ applied }, 'migrations and rule files were applied');
  }
  const demo = config.demo ? await prepareDemo(database, tournament, new Date(), config.demoName) : null;
  if (demo === null) await claimInstallation(database.db, false, new Date());
  const changed = await writeTournament(database, tournament, demo?.championClosesAt);
  if (changed.length > 0) log.info({ changed }, 'the tournament file has changed');
  const stopWatching = [
    watchEmbeddedDatabase(database, (reason) => abort(log, reason)),
    watchFreeSpace(database, () => freeBytes(config.dataDir), log),
    ...(database.kind === 'embedded' ? [watchEventLoop()] : []),
  ];
  return {
    database,
    backups,
    async close() {
      for (const stop of stopWatching) await stop();
      await database.close();
    },
  };
}
