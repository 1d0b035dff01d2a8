import { randomUUID } from 'node:crypto';
import { link, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import {
  hasHeartbeat,
  heartbeat,
  isListening,
  kernelId,
  openHolderSocket,
  processNamespace,
  startHeartbeat,
} from './holder-signs.ts';
import { readProcessStart } from './read-process-start.ts';
import { explainFolderError, secureDataFolder } from './secure-data-folder.ts';
import { UnusableDatabaseError } from '../unusable-database-error.ts';

/** Another process uses the folder; `message` is shown to the operator. */
export class DataFolderInUseError extends UnusableDatabaseError {
  override name = 'DataFolderInUseError';
}

export interface DataFolderLock {
  release(): Promise<void>;
}

const lockSchema = z.object({
  pid: z.int(),
  startedAt: z.string(),
  released: z.boolean(),
  /** Absent in locks of earlier versions, which knew process ids only. */
  kernel: z.string().nullable().default(null),
  namespace: z.string().nullable().default(null),
  socket: z.string().nullable().default(null),
});
type LockContent = z.infer<typeof lockSchema>;

const lockName = /^process-(\d+)\.lock$/;

/**
 * Secures `folder` (secure-data-folder.ts) and locks it for this process, whichever PID namespace, container, mount or
 * machine others look from (docs/operations.md#data-folder-lock). The lock of a killed process does not count.
 *
 * The lock is the file `process-N.lock` with the highest N. It is never replaced but followed by N + 1, which only one
 * process can create; a holder removes lower ones and never its own, so that no number is used twice.
 * @throws DataFolderInUseError while the holder runs, UnusableDatabaseError when the folder is none or cannot be written.
 */
export async function lockDataFolder(folder: string, beat = heartbeat): Promise<DataFolderLock> {
  try {
    return await lockWritable(folder, beat);
  } catch (error) {
    throw explainFolderError(folder, error as Error);
  }
}

async function lockWritable(folder: string, beat: typeof heartbeat): Promise<DataFolderLock> {
  await secureDataFolder(folder);
  const startedAt = readProcessStart(process.pid);
  if (startedAt === null) throw new Error('Neither /proc nor ps lists the running processes of this system.');
  const socket = await openHolderSocket(folder);
  const own: LockContent = {
    pid: process.pid,
    startedAt,
    released: false,
    kernel: kernelId(),
    namespace: processNamespace(),
    socket: socket.name,
  };
  try {
    const mine = await takeNumber(folder, own, beat.watchedMs);
    const stopHeartbeat = startHeartbeat(fileOf(folder, mine), beat.everyMs);
    return {
      async release() {
        stopHeartbeat();
        // Without it, as on a full disk, the closed socket tells the same.
        await replaceLock(folder, mine, { ...own, released: true }).catch(ignoreFullDisk);
        await socket.close();
      },
    };
  } catch (error) {
    await socket.close();
    throw error;
  }
}

async function takeNumber(folder: string, own: LockContent, watchedMs: number): Promise<number> {
  for (;;) {
    const newest = Math.max(0, ...(await readNumbers(folder)));
    await refuseWhileLocked(folder, newest, watchedMs);
    const mine = newest + 1;
    if (!(await createLock(folder, mine, own))) continue;
    const numbers = await readNumbers(folder);
    if (Math.max(...numbers) > mine) {
      await rm(fileOf(folder, mine), { force: true });
      continue;
    }
    const older = numbers.filter((number) => number < mine);
    await Promise.all(older.map((number) => removeLock(folder, number)));
    return mine;
  }
}

async function refuseWhileLocked(folder: string, number: number, watchedMs: number): Promise<void> {
  const holder = await readLock(folder, number);
  if (holder === null || holder.released || !(await isHeld(folder, number, holder, watchedMs))) return;
  const seen = readProcessStart(holder.pid) === holder.startedAt;
  const where = seen ? '' : ' of another container or machine';
  throw new DataFolderInUseError(
    `The data folder ${resolve(folder)} is in use by process ${holder.pid}${where}: stop that one, or give this one another DATA_DIR.`,
  );
}

/** Asks the surest sign first: the socket, then the process id, then the heartbeat, for which the caller waits. */
async function isHeld(
  folder: string,
  number: number,
  holder: LockContent,
  watchedMs: number,
): Promise<boolean> {
  if (holder.socket !== null && (await isListening(folder, holder.socket))) return true;
  const isSeen = holder.kernel === kernelId() && holder.namespace === processNamespace();
  if (isSeen || holder.kernel === null) return readProcessStart(holder.pid) === holder.startedAt;
  // The folder may be mounted in a way that hides the socket, or the holder run on another machine.
  return hasHeartbeat(fileOf(folder, number), watchedMs);
}

// A lock gets its name once it is complete: only a power failure leaves an unreadable one, which has no holder.
async function readLock(folder: string, number: number): Promise<LockContent | null> {
  try {
    return lockSchema.parse(JSON.parse(await readFile(fileOf(folder, number), 'utf8')));
  } catch {
    return null;
  }
}

async function removeLock(folder: string, number: number): Promise<void> {
  const socket = (await readLock(folder, number))?.socket;
  if (socket) await rm(join(folder, basename(socket)), { force: true });
  await rm(fileOf(folder, number), { force: true });
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

function ignoreFullDisk(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error;
}

function fileOf(folder: string, number: number): string {
  return join(folder, `process-${number}.lock`);
}
