import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { UnusableDatabaseError } from '../database.ts';

/** Another process uses the folder. `message` is for the operator. */
export class DataFolderInUseError extends UnusableDatabaseError {
  override name = 'DataFolderInUseError';
}

export interface DataFolderLock {
  release(): void;
}

/**
 * Creates `folder`, closes it to other users and locks it with a kernel lock on an open file, which ends with the process
 * and holds across users, containers, mounts, and machines whose file system passes locks on.
 * @throws DataFolderInUseError while another process holds it, UnusableDatabaseError if it is not a writable folder.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  try {
    await closeToOthers(folder);
    // Only an embedded database needs the native addon.
    const { tryLock } = await import('fs-native-extensions');
    const path = join(folder, 'process.lock');
    const file = openSync(path, 'a');
    if (!tryLock(file)) {
      closeSync(file);
      // Its holder may have locked the file and not written its name yet.
      const holder = readFileSync(path, 'utf8') || 'another process';
      throw new DataFolderInUseError(
        `The data folder ${resolve(folder)} is in use by ${holder}: stop that process, or set another DATA_DIR.`,
      );
    }
    ftruncateSync(file);
    writeSync(file, `process ${process.pid} on ${hostname()}`);
    return { release: () => closeSync(file) };
  } catch (error) {
    throw explain(folder, error as NodeJS.ErrnoException);
  }
}

/** Runs at every start, because the operator may have created the folder. New files of this process are private too. */
async function closeToOthers(folder: string): Promise<void> {
  const others = 0o077;
  process.umask(others);
  await mkdir(folder, { recursive: true });
  if (((await stat(folder)).mode & others) === 0) return;
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableDatabaseError(
      `DATA_DIR: other users of this machine can use ${resolve(folder)}, and its permissions cannot be changed ` +
        `(${error.code}): make the user that runs the server its owner.`,
      { cause: error },
    );
  });
}

/** Returns an error that says what the operator can do, or the given one if it is not about the folder's files. */
function explain(folder: string, error: NodeJS.ErrnoException): Error {
  const sentence = sentences.find(([codes]) => codes.includes(error.code ?? ''))?.[1];
  if (sentence === undefined || error instanceof UnusableDatabaseError) return error;
  return new UnusableDatabaseError(`DATA_DIR: ${resolve(folder)} ${sentence} (${error.code}).`, {
    cause: error,
  });
}

const sentences: [string[], string][] = [
  [['EEXIST', 'ENOTDIR'], 'is a file or lies in one: set a folder'],
  [
    ['EACCES', 'EPERM', 'EROFS'],
    'cannot be written: make the user that runs the server its owner, on a disk that is not read-only, or set another one',
  ],
  [['ENOENT', 'ENAMETOOLONG', 'ELOOP'], 'cannot be created: set another folder'],
  [['ENOLCK', 'ENOTSUP'], 'is on a file system without locks: set a folder on another one'],
];
