import { setImmediate } from 'node:timers/promises';

/** Makes simultaneous callers share a read that begins after their calls, its result or its error. Reads never overlap. */
export function shareReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
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
