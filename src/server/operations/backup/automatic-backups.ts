import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { schemaOf } from '../../database/migrate.ts';
import type { Database } from '../../database/database.ts';
import { addToErasedList } from '../../account/erased-list.ts';
import { findErasedDigests } from '../../account/erasure-repository.ts';
import { createPoller } from '../../http/create-poller.ts';
import { findNewestBackup, storeBackup } from './store-backup.ts';

const kept = 14;
const hourMs = 3_600_000;
/** Half an hour less than a day, so that the hourly check does not push the time of day later. */
const dueAfterMs = 23.5 * hourMs;

export type BackupOutcome = 'taken' | 'failed';

export interface AutomaticBackups {
  database: Database;
  /** The folder of the backups; null when none are taken. */
  folder: string | null;
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  onBackup: (outcome: BackupOutcome) => void;
}

/**
 * Backs up a database of an earlier version before `migrate` changes its tables (docs/operations.md#automatic-backups). When
 * several processes start together, one takes the backup and the others wait. Failures are logged, never thrown.
 */
export async function backUpBeforeMigration(backups: AutomaticBackups): Promise<void> {
  const { database, folder } = backups;
  if (folder === null) return;
  while ((await schemaOf(database)) === 'earlier') {
    const { ran } = await database.tryExclusively('backup', () =>
      backUp(backups, folder).catch((error: unknown) => fail(backups, error)),
    );
    if (ran) return;
    await setTimeout(200);
  }
}

/**
 * Takes a backup when the newest one in the folder is a day old; checks at once and every hour
 * (docs/operations.md#automatic-backups). Of processes that share a folder, one takes it. Returns a function that stops after
 * the current backup.
 */
export function startDailyBackups(backups: AutomaticBackups): () => Promise<void> {
  const { database, folder, clock } = backups;
  if (folder === null) return async () => {};
  const poller = createPoller({
    async work() {
      await database.tryExclusively('backup', async () => {
        const newest = await findNewestBackup(folder).catch(() => null);
        if (newest !== null && clock() - newest < dueAfterMs) return;
        await backUp(backups, folder);
        await addToErasedList(folder, await findErasedDigests(database.db));
      });
    },
    onError: (error) => fail(backups, error),
    everyMs: hourMs,
  });
  poller.schedule(0);
  return poller.stop;
}

async function backUp({ database, log, onBackup }: AutomaticBackups, folder: string): Promise<void> {
  const name = await storeBackup(database, folder, kept);
  log.info({ folder, name }, 'a backup was taken');
  onBackup('taken');
}

function fail({ log, folder, onBackup }: AutomaticBackups, error: unknown): void {
  log.error({ err: error, folder }, 'no backup could be taken; the next check, within an hour, tries again');
  onBackup('failed');
}
