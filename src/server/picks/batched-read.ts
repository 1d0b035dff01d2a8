import { setImmediate } from 'node:timers/promises';

/** Reads rows by id, for many callers in one statement. */
export type ReadByIds<Row> = (ids: readonly string[]) => Promise<Map<string, Row>>;

interface Batch<Row> {
  ids: Set<string>;
  rows: Promise<Map<string, Row>>;
}

/**
 * Has callers at the same time share statements: one is under way at a time, and who calls meanwhile waits for the next one,
 * with all others who do. So each caller's rows are read by a statement that began after the call
 * (docs/decisions/019-prepared-picks.md). The rows are those of everybody's ids.
 */
export function createBatchedRead<Row>(read: ReadByIds<Row>): ReadByIds<Row> {
  let waiting: Batch<Row> | undefined;
  let present: Promise<unknown> = Promise.resolve();

  function openBatch(): Batch<Row> {
    const ids = new Set<string>();
    const rows = present.then(async () => {
      // Whoever calls in this turn of the event loop still comes along.
      await setImmediate();
      waiting = undefined;
      return read([...ids]);
    });
    present = rows.catch(() => {});
    return { ids, rows };
  }

  return (ids) => {
    waiting ??= openBatch();
    for (const id of ids) waiting.ids.add(id);
    return waiting.rows;
  };
}
