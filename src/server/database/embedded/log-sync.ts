import { closeSync, fsync, fsyncSync, openSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Each turn of the event loop may run another statement, which then shares the sync. A sync costs more than the wait. */
const turnsBefore = 3;

/** Syncs of the write-ahead log's files and folder, later than PostgreSQL requests them. */
export interface LogSync {
  /** Requests a sync of a file or folder. */
  defer(path: string): void;
  /** Prepares for another file at `path`. The present one is still synced. */
  release(path: string): void;
  /** Syncs all requested files in this thread, before a write that must not reach the disk first. */
  now(): void;
  /**
   * Resolves once everything requested before the call is on disk. Syncs run in another thread, and all who ask during one
   * share the next. Rejects for ever after a failed sync, which leaves the disk in an unknown state.
   */
  done(): Promise<void>;
}

/** Creates a log sync. `onError` receives errors of syncs in the other thread. `now` throws its own. */
export function createLogSync(onError: (error: unknown) => void): LogSync {
  /** Open handles by path, so that a file can be renamed before its sync. */
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
