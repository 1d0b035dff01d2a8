import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError } from './snapshot.ts';

/** In characters. A row of the longest texts that the game stores is a twentieth of it. */
const longestLine = 4_000_000;

/**
 * Yields the lines of a gzip file, in groups as they are read. Lines end at '\n' only: names may contain the other
 * separators of node:readline.
 * @throws BackupError when the file is missing, not gzip, truncated or damaged, or has a line that no backup has.
 */
export async function* readLines(file: string): AsyncGenerator<string[]> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  source.pipe(text).setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = `${rest}${String(chunk)}`.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) throw foreign(file);
      yield lines;
    }
  } catch (error) {
    throw error instanceof BackupError ? error : describeError(file, error as NodeJS.ErrnoException);
  } finally {
    source.destroy();
  }
  if (rest !== '') throw cutOff(file);
}

/** The error of a file without its closing line. */
export function cutOff(file: string): BackupError {
  return new BackupError(`${file} is cut off: its end is missing.`);
}

/** The error of a file whose content was changed. */
export function altered(file: string): BackupError {
  return new BackupError(`${file} is damaged or was altered after it was made.`);
}

/** The error of a file of another kind, or of a later version. */
export function foreign(file: string): BackupError {
  return new BackupError(`${file} is not a backup that this version of Beyond Prode can read.`);
}

function describeError(file: string, error: NodeJS.ErrnoException): Error {
  if (error.code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (error.code === 'Z_BUF_ERROR') return cutOff(file);
  if (error.message === 'incorrect header check') return foreign(file);
  return error.code?.startsWith('Z_') ? altered(file) : error;
}
