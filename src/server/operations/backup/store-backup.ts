import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../database/database.ts';
import { backupName, verifyBackup, writeBackup } from './backup-file.ts';
import { readSnapshot } from './read-snapshot.ts';
import { BackupError } from './snapshot.ts';

/** Marks what the server made by itself and may remove again. */
const prefix = 'automatic-';
const namePattern = /^automatic-beyond-prode-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.ndjson\.gz$/;

/**
 * Backs the database up into a file of `folder`, for its owner alone, reads it back, and removes the oldest ones beyond
 * `kept` (docs/operations.md#automatic-backups); null for a backup that is never removed by itself. Returns its name.
 * On failure no file is left behind.
 * @throws BackupError, or what the disk says.
 */
export async function storeBackup(database: Database, folder: string, kept: number | null): Promise<string> {
  if (database.isReadOnly()) throw new BackupError('The disk is full.');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.automatic-${process.pid}.new`);
  try {
    const target = createWriteStream(draft, { mode: 0o600, flush: true });
    await readSnapshot(database, (snapshot) => writeBackup(snapshot, target));
    const { header } = await verifyBackup(draft);
    const name = `${kept === null ? '' : prefix}${backupName(header.takenAt)}`;
    await rename(draft, join(folder, name));
    await syncNames(folder);
    const old = kept === null ? [] : (await findBackups(folder)).slice(kept);
    for (const one of old) await rm(join(folder, one.name));
    return name;
  } finally {
    await rm(draft, { force: true });
  }
}

/** When the newest backup in the folder was taken that a server made by itself, in epoch milliseconds; null for none. */
export async function findNewestBackup(folder: string): Promise<number | null> {
  return (await findBackups(folder))[0]?.takenAt ?? null;
}

/** The newest first. */
async function findBackups(folder: string): Promise<{ name: string; takenAt: number }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .map((name) => ({ name, takenAt: Date.parse(name.replace(namePattern, '$1$2:$3:$4Z')) }))
    .filter(({ name }) => namePattern.test(name))
    .toSorted((a, b) => b.takenAt - a.takenAt);
}

async function syncNames(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
