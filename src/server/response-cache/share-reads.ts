import { setImmediate } from 'node:timers/promises';

/**
 * Returns a function that runs `read` for all callers of a moment at once: a call never gets a result begun before it, and
 * while one run lasts all calls wait for the next. What `read` throws is thrown to each of them.
 */
export function shareReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  return () => {
    next ??= current.then(async () => {
      // Whoever calls in this turn of the event loop still comes along.
      await setImmediate();
      const run = read();
      current = run.catch(() => {});
      next = undefined;
      return run;
    });
    return next;
  };
}
