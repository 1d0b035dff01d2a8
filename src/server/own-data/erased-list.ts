import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'erased-participants.txt';

/** The digests of the list beside the backups of a folder (docs/operations.md#erased-participants); none without a list. */
export async function readErasedList(folder: string): Promise<string[]> {
  try {
    return (await readFile(join(folder, fileName), 'utf8')).split('\n').filter((line) => line !== '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Adds digests to the list of a folder, for its owner alone; what it holds already stays. */
export async function addToErasedList(folder: string, digests: readonly string[]): Promise<void> {
  const listed = await readErasedList(folder);
  const all = [...new Set([...listed, ...digests])].toSorted();
  if (all.length === listed.length) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${fileName}-${process.pid}.new`);
  await writeFile(draft, `${all.join('\n')}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(folder, fileName));
}
