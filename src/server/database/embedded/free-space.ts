import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { UnusableDatabaseError } from '../database.ts';

const MiB = 2 ** 20;

/** For two segments of the engine's log, the files of a start, and what other programs write between two checks. */
export const reservedBytes = 64 * MiB;
/** Writes are accepted again from here, so that the game does not open and close in turn. */
export const enoughBytes = 80 * MiB;
/** Size of a new database. */
const setUpBytes = 64 * MiB;

/** Returns the bytes that this user may still write into `folder`; infinite if the file system does not say. */
export async function freeBytes(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

/**
 * Checks that a database can be opened or set up in `dataDir`. On a full disk the engine does not start, and does not say
 * why (docs/operations.md#full-disk).
 * @throws UnusableDatabaseError that says how much is free and how much is needed.
 */
export async function requireFreeSpace(dataDir: string, measure = freeBytes): Promise<void> {
  const isNew = !existsSync(join(dataDir, 'database'));
  const needed = isNew ? reservedBytes + setUpBytes : reservedBytes;
  const free = await measure(existingFolder(resolve(dataDir)));
  if (free >= needed) return;
  throw new UnusableDatabaseError(
    `DATA_DIR: the disk of ${resolve(dataDir)} has ${Math.floor(free / MiB)} MiB left, and the embedded database needs ` +
      `${needed / MiB} MiB free to start: free some, or set another DATA_DIR. No stored data is lost.`,
  );
}

function existingFolder(folder: string): string {
  return existsSync(folder) ? folder : existingFolder(dirname(folder));
}
