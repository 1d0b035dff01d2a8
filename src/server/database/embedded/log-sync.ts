import { closeSync, fsync, fsyncSync, openSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * Turns of the event loop before a sync. While the engine is busy each runs a statement, which then shares the sync: each sync
 * wakes another thread, which costs more than what a save waits for it.
 */
const turnsBefore = 3;

/** Syncs of the write-ahead log's files and folder, which may come later than PostgreSQL asks for them. */
export interface LogSync {
  /** Notes that a file or folder is to be synced. */
  defer(path: string): void;
  /** Notes that the name will stand for something else; what had it is synced all the same. */
  release(path: string): void;
  /** Syncs in this thread what is not on disk yet: for a write that must not get there first. */
  now(): void;
  /**
   * Resolves once everything deferred before the call is on disk. Syncs run outside of this thread, one after the other;
   * all who ask during one share the next. Rejects for ever after one that failed: what the disk has then is unknown,
   * and a second sync would not say.
   */
  done(): Promise<void>;
}

/** `onError` is told of a sync that fails outside of this thread; `now` throws. */
export function createLogSync(onError: (error: unknown) => void): LogSync {
  /** Open handles, so that a file can get another name until its sync, by the name it had. */
  let deferred = new Map<string, number>();
  let inFlight = new Map<string, number>();
  let running = Promise.resolve();
  let next: Promise<void> | undefined;

  async function syncDeferred(): Promise<void> {
    for (let turn = 0; turn < turnsBefore; turn += 1) await setImmediate();
    const handles = [...deferred.values()];
    inFlight = deferred;
    deferred = new Map();
    try {
      for (const handle of handles) await promisify(fsync)(handle);
    } finally {
      inFlight = new Map();
      handles.forEach((handle) => closeSync(handle));
    }
  }

  function start(): Promise<void> {
    next = undefined;
    running = syncDeferred();
    running.catch(onError);
    return running;
  }

  return {
    defer(path) {
      if (!deferred.has(path)) deferred.set(path, openSync(path, 'r'));
    },
    release(path) {
      for (const files of [deferred, inFlight]) {
        const handle = files.get(path);
        if (handle === undefined) continue;
        files.delete(path);
        files.set(`${path} (${handle})`, handle);
      }
    },
    now() {
      const outstanding = new Map([...inFlight, ...deferred]);
      for (const handle of outstanding.values()) fsyncSync(handle);
      for (const handle of deferred.values()) closeSync(handle);
      inFlight = new Map();
      deferred = new Map();
    },
    done() {
      if (deferred.size > 0) next ??= running.then(start);
      return next ?? running;
    },
  };
}
