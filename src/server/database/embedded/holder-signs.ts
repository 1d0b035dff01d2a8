import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { open, rm, utimes } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How often a holder touches its lock, and how long a starter that can see nothing else watches it. */
export const heartbeat = { everyMs: 2_000, watchedMs: 12_000 };

/** Identifies the running kernel: process ids and sockets say nothing about a process on another. */
export function kernelId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

/** Identifies what this process's id means; a constant where there are no PID namespaces. */
export function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** A socket in the folder that the kernel closes with its process. */
export interface HolderSocket {
  /** Its name in the folder; null where the file system has no sockets. */
  name: string | null;
  close(): Promise<void>;
}

/** Listens on a new socket in `folder`. Nothing is said over it. */
export async function openHolderSocket(folder: string): Promise<HolderSocket> {
  const name = `holder-${randomUUID()}.sock`;
  const directory = await open(folder);
  const server = createServer((connection) => connection.destroy());
  // A test or a command ends when its work is done, not when its lock is released.
  server.unref();
  try {
    const listening = once(server, 'listening');
    server.listen(socketPath(folder, directory.fd, name));
    await listening;
  } catch {
    await directory.close();
    return { name: null, close: async () => {} };
  }
  return {
    name,
    async close() {
      const closed = once(server, 'close');
      server.close();
      await closed;
      await directory.close();
      await rm(join(folder, name), { force: true });
    },
  };
}

/**
 * Whether a process listens on the socket. It may be of another user, PID namespace, container or mount of this kernel,
 * and stopped or busy: the kernel itself takes the connection.
 */
export async function isListening(folder: string, name: string): Promise<boolean> {
  const directory = await open(folder);
  const socket = connect(socketPath(folder, directory.fd, name));
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    // What else fails (no permission, too many waiting) has a process at the other end.
    return !['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '');
  } finally {
    socket.destroy();
    await directory.close();
  }
}

// A socket's path may have about a hundred bytes; through the descriptor of its folder it is always short.
function socketPath(folder: string, descriptor: number, name: string): string {
  return process.platform === 'linux' ? `/proc/self/fd/${descriptor}/${name}` : join(folder, name);
}

/** Touches `file` until stopped, for starters that can neither see this process nor reach its socket. */
export function startHeartbeat(file: string, everyMs: number): () => void {
  const touch = (): void => {
    const now = new Date();
    // On a full or vanished disk there is nothing to touch, and the process has other worries.
    utimes(file, now, now).catch(() => {});
  };
  const timer = setInterval(touch, everyMs).unref();
  return () => clearInterval(timer);
}

/** Whether `file` is touched, replaced or removed within `watchedMs`. */
export async function hasHeartbeat(file: string, watchedMs: number): Promise<boolean> {
  const before = await readTouch(file);
  const step = Math.min(500, watchedMs / 10);
  for (let waited = 0; waited < watchedMs; waited += step) {
    await pause(step);
    if ((await readTouch(file)) !== before) return true;
  }
  return false;
}

// Opened each time: a network file system asks its server again then.
async function readTouch(file: string): Promise<string> {
  try {
    const opened = await open(file);
    const { mtimeMs, ino } = await opened.stat();
    await opened.close();
    return `${ino} ${mtimeMs}`;
  } catch {
    return 'missing';
  }
}
