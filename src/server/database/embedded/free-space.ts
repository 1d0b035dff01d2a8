import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { UnusableDatabaseError } from '../database.ts';

const MiB = 2 ** 20;

/**
 * What stays free for the engine: two segments of its log (16 MiB each), which it makes when it needs them and cannot do
 * without, the files that a start writes, and what others write between two looks.
 */
export const reservedBytes = 64 * MiB;
/** Free again from here, so that one deleted file does not open and close the game by turns. */
export const enoughBytes = 80 * MiB;
/** The files of a new database. */
const setUpBytes = 64 * MiB;

/** Bytes that this user may still write into `folder`; infinite where the file system does not say. */
export async function freeBytes(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

/**
 * Checks before anything is written that a database can be opened in `dataDir`, or be set up there: the engine cannot
 * start on a full disk, nor say why (docs/operations.md#full-disk).
 * @throws UnusableDatabaseError that says how much is free and how much is needed.
 */
export async function requireFreeSpace(dataDir: string, measure = freeBytes): Promise<void> {
  const isNew = !existsSync(join(dataDir, 'database'));
  const needed = isNew ? reservedBytes + setUpBytes : reservedBytes;
  const free = await measure(existingFolder(resolve(dataDir)));
  if (free >= needed) return;
  throw new UnusableDatabaseError(
    `DATA_DIR: the disk of ${resolve(dataDir)} has ${Math.floor(free / MiB)} MiB left, and the embedded database needs ` +
      `${needed / MiB} MiB free to start: make room, or give it another DATA_DIR. Nothing stored is lost.`,
  );
}

function existingFolder(folder: string): string {
  return existsSync(folder) ? folder : existingFolder(dirname(folder));
}
