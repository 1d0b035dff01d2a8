import { setImmediate } from 'node:timers/promises';

/**
 * Has callers at the same time share reads: one is under way at a time, and all who call meanwhile, or in the same turn of the
 * event loop, share the next one. So each caller gets the result of a read that began after the call. What `read` throws is
 * thrown to each of its callers.
 */
export function share<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;

  async function readAfter(former: Promise<unknown>): Promise<Result> {
    await former.catch(() => {});
    await setImmediate();
    next = undefined;
    return read();
  }

  return () => {
    if (next === undefined) {
      next = readAfter(last);
      last = next;
    }
    return next;
  };
}
