import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../database/database.ts';
import { backupName, verifyBackup, writeBackup } from './backup-file.ts';
import { readSnapshot } from './read-snapshot.ts';
import { BackupError } from './snapshot.ts';

/** Marks backups that the server took by itself and may remove. */
const prefix = 'automatic-';
const namePattern = /^automatic-beyond-prode-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.ndjson\.gz$/;

/**
 * Backs the database up into a file of `folder` that only its owner may read, verifies it, and returns its name
 * (docs/operations.md#automatic-backups). Removes the oldest automatic backups beyond `kept`; with null, this backup is never
 * removed automatically. A failure leaves no file.
 * @throws BackupError, or the disk's error.
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

/** Returns when the newest automatic backup in the folder was taken, in epoch milliseconds; null without one. */
export async function findNewestBackup(folder: string): Promise<number | null> {
  return (await findBackups(folder))[0]?.takenAt ?? null;
}

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
