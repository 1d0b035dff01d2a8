import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError } from './snapshot.ts';

/**
 * The lines of a gzip file, in groups as they come; the last one lacks its end when the file does. They end at '\n'
 * alone: names may hold the other separators that node:readline knows.
 * @throws BackupError when the file is missing, no gzip, cut off or damaged.
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
      yield lines;
    }
  } catch (error) {
    throw describeFault(file, error as NodeJS.ErrnoException);
  } finally {
    source.destroy();
  }
  if (rest !== '') throw cutOff(file);
}

/** The file ends before its closing line. */
export function cutOff(file: string): BackupError {
  return new BackupError(`${file} is cut off: its end is missing.`);
}

/** The content is not what was written. */
export function altered(file: string): BackupError {
  return new BackupError(`${file} is damaged or was altered after it was made.`);
}

/** Something else, or of a version to come. */
export function foreign(file: string): BackupError {
  return new BackupError(`${file} is not a backup that this version of Beyond Prode can read.`);
}

function describeFault(file: string, error: NodeJS.ErrnoException): Error {
  if (error.code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (error.code === 'Z_BUF_ERROR') return cutOff(file);
  if (error.message === 'incorrect header check') return foreign(file);
  return error.code?.startsWith('Z_') ? altered(file) : error;
}
