import { setImmediate } from 'node:timers/promises';

interface Batch<Result> {
  ids: Set<string>;
  result: Promise<Result>;
}

/**
 * Has callers at the same time share reads: one is under way at a time, and who calls meanwhile waits for the next one, with
 * all others who do. So each caller's result is that of a read that began after the call
 * (docs/decisions/019-prepared-picks.md). `read` is given everybody's ids; what it throws is thrown to each of its callers.
 */
export function shareReads<Result>(
  read: (ids: readonly string[]) => Promise<Result>,
): (ids?: readonly string[]) => Promise<Result> {
  let waiting: Batch<Result> | undefined;
  let present: Promise<unknown> = Promise.resolve();

  function openBatch(): Batch<Result> {
    const ids = new Set<string>();
    const result = present.then(async () => {
      // Whoever calls in this turn of the event loop still comes along.
      await setImmediate();
      waiting = undefined;
      return read([...ids]);
    });
    present = result.catch(() => {});
    return { ids, result };
  }

  return (ids = []) => {
    waiting ??= openBatch();
    for (const id of ids) waiting.ids.add(id);
    return waiting.result;
  };
}
