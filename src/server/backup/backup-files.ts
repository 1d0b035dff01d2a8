import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Who made a backup, and so may remove it: the server by itself, or `npm run backup`. */
export type BackupMaker = 'server' | 'command';

export interface BackupFile {
  name: string;
  /** Epoch milliseconds. */
  takenAt: number;
}

const dayMs = 86_400_000;
const prefixes = { server: 'automatic-', command: '' };
const namePattern = /^(automatic-)?beyond-prode-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.ndjson\.gz$/;

/** Returns a backup's file name by its time, such as 'beyond-prode-2026-11-20T13-07-41Z.ndjson.gz'. */
export function backupName(takenAt: string, maker: BackupMaker): string {
  const instant = new Date(takenAt).toISOString().replace(/\.\d+Z$/, 'Z');
  return `${prefixes[maker]}beyond-prode-${instant.replaceAll(':', '-')}.ndjson.gz`;
}

/** The backups of a folder by one maker, the newest first; none of a folder that is not there. */
export async function findBackups(folder: string, maker: BackupMaker): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, prefix = '', day, hours, minutes, seconds] = namePattern.exec(name) ?? [];
      if (day === undefined || prefix !== prefixes[maker]) return [];
      return { name, takenAt: Date.parse(`${day}${hours}:${minutes}:${seconds}Z`) };
    })
    .toSorted((a, b) => b.takenAt - a.takenAt);
}

/**
 * Removes the backups of `npm run backup` in a folder that are more than `days` older than `takenAt`, the time of the one
 * just taken (docs/operations.md#backups). Other files stay. Returns the names of those removed.
 */
export async function removeOlderBackups(folder: string, days: number, takenAt: string): Promise<string[]> {
  const oldest = Date.parse(takenAt) - days * dayMs;
  const old = (await findBackups(folder, 'command')).filter((backup) => backup.takenAt < oldest);
  for (const { name } of old) await rm(join(folder, name));
  return old.map(({ name }) => name);
}
