import { closeSync, fstatSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createLogSync } from './log-sync.ts';

/** The part of Emscripten's NODEFS that is used here; it has no types of its own. */
interface HostFiles {
  realPath(node: object): string;
  /** Translates errors of the host for the engine. */
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
type WriteCall = [bytes: Int8Array, offset: number, length: number, position: number, ...rest: unknown[]];
interface Stream {
  node: object;
  /** The file descriptor of the host; a folder has none. */
  nfd?: number;
}

/** Files of an engine, synced to disk when PostgreSQL expects it (docs/architecture.md#embedded-engine). */
export interface SyncedFiles {
  /** Adds syncs to an engine before it runs. PGlite's own do nothing. */
  apply(engine: object): void;
  /** Resolves once everything committed before the call is on disk. Rejects for ever after a failed sync. */
  committed(): Promise<void>;
  /** Calls `handler` at the first failed sync. Writes since the sync before it may be lost. */
  onFailure(handler: (error: Error) => void): void;
}

/**
 * Creates the syncs of an engine. The write-ahead log is synced later, in another thread, although PostgreSQL takes it for
 * synced. So it is synced in this thread before anything else is written, renamed or removed.
 */
export function createSyncedFiles(): SyncedFiles {
  let failure: Error | undefined;
  let onFailure = (_error: Error): void => {};
  function fail(cause: unknown): void {
    if (failure !== undefined) return;
    failure = new Error('a sync to disk failed', { cause });
    onFailure(failure);
  }
  const log = createLogSync(fail);
  /** Folders in which names have changed since their last sync. */
  const changedFolders = new Set<string>();

  /** Syncs a file, and its folder if names in it changed. PostgreSQL expects that a file's sync covers its name. */
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
 * Returns whether a write extends a file by zeros. PostgreSQL does so before it logs the space, and ignores it after a
 * crash.
 */
function isNewSpace({ nfd }: Stream, [bytes, offset, length, position]: WriteCall): boolean {
  for (let index = offset; index < offset + length; index += 1) if (bytes[index] !== 0) return false;
  return nfd !== undefined && position >= fstatSync(nfd).size;
}

function isLog(path: string): boolean {
  return /\/pg_wal(\/[^/]+)?$/.test(path);
}

/** Syncs a file or a folder to disk in this thread. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Syncs a folder and everything in it to disk in this thread. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else syncPath(path);
  }
  syncPath(folder);
}
