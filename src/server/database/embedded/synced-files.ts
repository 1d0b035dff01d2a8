import { closeSync, fstatSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createLogSync } from './log-sync.ts';

/** What is used of the engine's view of the host's files. A folder's stream has no host handle. */
interface HostFiles {
  realPath(node: object): string;
  /** Turns an error of the host into one that the engine understands. */
  tryFSOperation<Result>(work: () => Result): Result;
  stream_ops: {
    write(stream: Stream, ...call: WriteCall): number;
    setattr(stream: Stream, ...call: unknown[]): void;
    fsync?(stream: Stream): number;
  };
  node_ops: {
    setattr(node: object, ...call: unknown[]): void;
    mknod(folder: object, ...call: unknown[]): object;
    rename(node: { parent: object }, folder: object, name: string): void;
    unlink(folder: object, name: string): void;
    rmdir(folder: object, ...call: unknown[]): void;
  };
}
/** What is written, from where in it, how many bytes, and where in the file. */
type WriteCall = [bytes: Int8Array, offset: number, length: number, position: number, ...rest: unknown[]];
interface Stream {
  node: object;
  nfd?: number;
}

/** Files of an engine that reach the disk when PostgreSQL says so (docs/architecture.md#embedded-engine). */
export interface SyncedFiles {
  /** Gives an engine, before it runs, its syncs: without them each is a call that does nothing. */
  apply(engine: object): void;
  /** Resolves once everything that was committed before the call is on disk; rejects for ever after a failed sync. */
  committed(): Promise<void>;
  /** Calls `handler` with the first sync that fails: what was written since the last one may be lost. */
  onFailure(handler: (error: Error) => void): void;
}

/**
 * Syncs of the write-ahead log, files and folder, are left for `committed`, which has them done outside of this thread.
 * PostgreSQL takes the log for synced then: before anything else is written, renamed or removed it is, in this thread.
 */
export function createSyncedFiles(): SyncedFiles {
  let failure: Error | undefined;
  let onFailure = (_error: Error): void => {};
  function fail(cause: unknown): void {
    if (failure !== undefined) return;
    failure = new Error('the disk did not take what was written', { cause });
    onFailure(failure);
  }
  const log = createLogSync(fail);
  /** Folders in which names have changed since their last sync. */
  const changedFolders = new Set<string>();

  /** PostgreSQL expects a file's sync to cover its name, which is in the folder, and syncs few folders itself. */
  function sync(path: string, handle: number | undefined): void {
    const folder = dirname(path);
    const renamed = changedFolders.delete(folder);
    changedFolders.delete(path);
    if (isLog(path)) {
      log.defer(path);
      if (renamed) log.defer(folder);
      return;
    }
    log.now();
    if (handle === undefined) syncPath(path);
    else fsyncSync(handle);
    if (renamed) syncPath(folder);
  }

  return {
    apply(engine) {
      const files = (engine as { NODEFS: HostFiles }).NODEFS;
      const { stream_ops: streams, node_ops: nodes } = files;
      const { write, setattr: setStreamAttributes } = streams;
      const { setattr, mknod, rename, unlink, rmdir } = nodes;
      const syncOrFail = (work: () => void): void =>
        files.tryFSOperation(() => {
          try {
            work();
          } catch (error) {
            fail(error);
            throw error;
          }
        });
      const afterLog = <Result>(path: string, work: () => Result): Result => {
        if (!isLog(path)) syncOrFail(log.now);
        return work();
      };
      const changing = <Result>(folder: object, work: () => Result): Result => {
        const path = files.realPath(folder);
        const result = afterLog(path, work);
        changedFolders.add(path);
        return result;
      };
      streams.fsync = (stream) => {
        syncOrFail(() => sync(files.realPath(stream.node), stream.nfd));
        return 0;
      };
      streams.write = (stream, ...call) =>
        isNewSpace(stream, call)
          ? write(stream, ...call)
          : afterLog(files.realPath(stream.node), () => write(stream, ...call));
      streams.setattr = (stream, ...call) =>
        afterLog(files.realPath(stream.node), () => setStreamAttributes(stream, ...call));
      nodes.setattr = (node, ...call) => afterLog(files.realPath(node), () => setattr(node, ...call));
      nodes.mknod = (folder, ...call) => changing(folder, () => mknod(folder, ...call));
      nodes.rename = (node, folder, name) => {
        log.release(files.realPath(node));
        log.release(join(files.realPath(folder), name));
        changing(folder, () => changing(node.parent, () => rename(node, folder, name)));
      };
      nodes.unlink = (folder, name) => {
        log.release(join(files.realPath(folder), name));
        changing(folder, () => unlink(folder, name));
      };
      nodes.rmdir = (folder, ...call) => changing(folder, () => rmdir(folder, ...call));
    },
    committed: () => (failure === undefined ? log.done() : Promise.reject(failure)),
    onFailure(handler) {
      onFailure = handler;
    },
  };
}

/**
 * Whether this makes a file longer by zeros, a table by an empty page: PostgreSQL writes that before its log knows of it, and
 * takes what a power failure leaves of it for unused.
 */
function isNewSpace({ nfd }: Stream, [bytes, offset, length, position]: WriteCall): boolean {
  for (let index = offset; index < offset + length; index += 1) if (bytes[index] !== 0) return false;
  return nfd !== undefined && position >= fstatSync(nfd).size;
}

function isLog(path: string): boolean {
  return /\/pg_wal(\/[^/]+)?$/.test(path);
}

/** Syncs a file or a folder to the disk, in this thread. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Syncs a folder and everything in it, in this thread. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else syncPath(path);
  }
  syncPath(folder);
}
