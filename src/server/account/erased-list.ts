import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'erased-participants.txt';

/** Returns the digests listed in a backup folder (docs/operations.md#erased-participants), none without a list. */
export async function readErasedList(folder: string): Promise<string[]> {
  try {
    return (await readFile(join(folder, fileName), 'utf8')).split('\n').filter((line) => line !== '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

let lastAddition: Promise<unknown> = Promise.resolve();

/** Adds digests to the list in a folder. Only the owner of the file may read it. */
export function addToErasedList(folder: string, digests: readonly string[]): Promise<void> {
  const addition = lastAddition.then(() => writeErasedList(folder, digests));
  lastAddition = addition.catch(() => {});
  return addition;
}

async function writeErasedList(folder: string, digests: readonly string[]): Promise<void> {
  const listed = await readErasedList(folder);
  const all = [...new Set([...listed, ...digests])].toSorted();
  if (all.length === listed.length) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Not the process id, which may be the same in two containers.
  const draft = join(folder, `.${fileName}-${randomUUID()}.new`);
  await writeFile(draft, `${all.join('\n')}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(folder, fileName));
}
