import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UnusableDatabaseError } from '../unusable-database-error.ts';

const ownerOnly = 0o700;
const others = 0o077;

/**
 * Creates `folder` when it is missing and takes every right of other users away from it and all in it, at every start:
 * it may have been made beforehand. Files that this process makes from now on are its owner's alone (umask 077).
 * Links are not followed.
 * @throws UnusableDatabaseError when something in it belongs to another user and is open to others.
 */
export async function secureDataFolder(folder: string): Promise<void> {
  process.umask(others);
  await mkdir(folder, { recursive: true, mode: ownerOnly });
  await secure(folder);
}

async function secure(path: string): Promise<void> {
  const found = await lstat(path).catch(ignoreMissing);
  if (found === null || found.isSymbolicLink()) return;
  if ((found.mode & others) !== 0) await chmod(path, found.mode & ownerOnly).catch(explain(path));
  if (!found.isDirectory()) return;
  const names = await readdir(path).catch(ignoreMissing);
  // One after the other: a data folder has a thousand files, and this runs once.
  for (const name of names ?? []) await secure(join(path, name));
}

// A holder of the folder, which is refused a moment later, may be replacing its files.
function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function explain(path: string): (error: NodeJS.ErrnoException) => null {
  return (error) => {
    if (error.code === 'ENOENT') return null;
    throw new UnusableDatabaseError(
      `DATA_DIR: other users of this machine can use ${resolve(path)}, and its rights cannot be changed ` +
        `(${error.code}): give it to the user that runs the server.`,
      { cause: error },
    );
  };
}

/** What the operator can do about an error of the data folder's files; the error itself when it is another one. */
export function explainFolderError(folder: string, error: NodeJS.ErrnoException): Error {
  const path = resolve(folder);
  const sentence = folderSentences.find(([codes]) => codes.includes(error.code ?? ''))?.[1];
  if (sentence === undefined || error instanceof UnusableDatabaseError) return error;
  return new UnusableDatabaseError(`DATA_DIR: ${path} ${sentence} (${error.code}).`, { cause: error });
}

const folderSentences: [string[], string][] = [
  [['EEXIST', 'ENOTDIR'], 'is or lies in a file, and not a folder: name another one'],
  [
    ['EACCES', 'EPERM', 'EROFS'],
    'cannot be written: give it to the user that runs the server, on a disk that is not read-only, or name another one',
  ],
  [['ENOENT', 'ENAMETOOLONG', 'ELOOP'], 'cannot be made: name another folder'],
];
