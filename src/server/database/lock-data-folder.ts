import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readProcessStart } from './read-process-start.ts';

/** Another process uses the folder; `message` is shown to the operator. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
}

export interface DataFolderLock {
  release(): Promise<void>;
}

const lockSchema = z.object({ pid: z.int(), startedAt: z.string(), released: z.boolean() });
type LockContent = z.infer<typeof lockSchema>;

const lockName = /^process-(\d+)\.lock$/;

/**
 * Creates `folder` when it is missing and locks it for this process (docs/operations.md#data-folder-lock). The lock of a
 * killed process does not count.
 *
 * The lock is the file `process-N.lock` with the highest N. It is never replaced but followed by N + 1, which only one
 * process can create; a holder removes lower ones and never its own, so that no number is used twice.
 * @throws DataFolderInUseError while the holder runs.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const startedAt = readProcessStart(process.pid);
  if (startedAt === null) throw new Error('Neither /proc nor ps lists the running processes of this system.');
  const own: LockContent = { pid: process.pid, startedAt, released: false };
  for (;;) {
    const newest = Math.max(0, ...(await readNumbers(folder)));
    await refuseWhileLocked(folder, newest);
    const mine = newest + 1;
    if (!(await createLock(folder, mine, own))) continue;
    const numbers = await readNumbers(folder);
    if (Math.max(...numbers) > mine) {
      await rm(fileOf(folder, mine), { force: true });
      continue;
    }
    const older = numbers.filter((number) => number < mine);
    await Promise.all(older.map((number) => rm(fileOf(folder, number), { force: true })));
    return {
      release: () => replaceLock(folder, mine, { ...own, released: true }),
    };
  }
}

async function refuseWhileLocked(folder: string, number: number): Promise<void> {
  const holder = await readLock(folder, number);
  if (holder === null || holder.released || readProcessStart(holder.pid) !== holder.startedAt) return;
  throw new DataFolderInUseError(
    `The data folder ${resolve(folder)} is in use by process ${holder.pid}: stop that one, or give this one another DATA_DIR.`,
  );
}

// A lock gets its name once it is complete: only a power failure leaves an unreadable one, which has no holder.
async function readLock(folder: string, number: number): Promise<LockContent | null> {
  try {
    return lockSchema.parse(JSON.parse(await readFile(fileOf(folder, number), 'utf8')));
  } catch {
    return null;
  }
}

async function createLock(folder: string, number: number, content: LockContent): Promise<boolean> {
  const draft = await writeDraft(folder, content);
  try {
    await link(draft, fileOf(folder, number));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function replaceLock(folder: string, number: number, content: LockContent): Promise<void> {
  await rename(await writeDraft(folder, content), fileOf(folder, number));
}

async function writeDraft(folder: string, content: LockContent): Promise<string> {
  const draft = join(folder, `.lock-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(content), { mode: 0o600 });
  return draft;
}

async function readNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => lockName.exec(name)?.[1] ?? []).map(Number);
}

function fileOf(folder: string, number: number): string {
  return join(folder, `process-${number}.lock`);
}
