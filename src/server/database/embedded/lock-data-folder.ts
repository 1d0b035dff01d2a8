import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { UnusableDatabaseError } from '../database.ts';

/** Another process uses the folder; `message` is shown to the operator. */
export class DataFolderInUseError extends UnusableDatabaseError {
  override name = 'DataFolderInUseError';
}

export interface DataFolderLock {
  release(): void;
}

/**
 * Makes `folder`, closes it to other users and locks it for this process. The lock is the kernel's, on an open file: it ends with its
 * process, however that ends, and holds across users, PID namespaces, containers, mounts, and machines whose file system passes locks on.
 * @throws DataFolderInUseError while the holder runs, UnusableDatabaseError when the folder is none or cannot be written.
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
      throw new DataFolderInUseError(
        `The data folder ${resolve(folder)} is in use by ${readFileSync(path, 'utf8')}: stop that one, or give this one another DATA_DIR.`,
      );
    }
    ftruncateSync(file);
    writeSync(file, `process ${process.pid} on ${hostname()}`);
    return { release: () => closeSync(file) };
  } catch (error) {
    throw explain(folder, error as NodeJS.ErrnoException);
  }
}

/** At every start: the folder may have been made beforehand. Files that this process makes are its owner's alone too. */
async function closeToOthers(folder: string): Promise<void> {
  const others = 0o077;
  process.umask(others);
  await mkdir(folder, { recursive: true });
  if (((await stat(folder)).mode & others) === 0) return;
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableDatabaseError(
      `DATA_DIR: other users of this machine can use ${resolve(folder)}, and its rights cannot be changed ` +
        `(${error.code}): give it to the user that runs the server.`,
      { cause: error },
    );
  });
}

/** What the operator can do about an error of the folder's files; the error itself when it is another one. */
function explain(folder: string, error: NodeJS.ErrnoException): Error {
  const sentence = sentences.find(([codes]) => codes.includes(error.code ?? ''))?.[1];
  if (sentence === undefined || error instanceof UnusableDatabaseError) return error;
  return new UnusableDatabaseError(`DATA_DIR: ${resolve(folder)} ${sentence} (${error.code}).`, {
    cause: error,
  });
}

const sentences: [string[], string][] = [
  [['EEXIST', 'ENOTDIR'], 'is or lies in a file, and not a folder: name another one'],
  [
    ['EACCES', 'EPERM', 'EROFS'],
    'cannot be written: give it to the user that runs the server, on a disk that is not read-only, or name another one',
  ],
  [['ENOENT', 'ENAMETOOLONG', 'ELOOP'], 'cannot be made: name another folder'],
  [['ENOLCK', 'ENOTSUP'], 'is on a file system without locks: name a folder of another one'],
];
