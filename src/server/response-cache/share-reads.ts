interface Batch<Result> {
  callers: number;
  result: Promise<Result>;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** More callers of one read than these are a crowd. */
const fewCallers = 8;

/**
 * Has callers at the same time share reads: one is under way at a time, and who calls meanwhile waits for the next one, with
 * all others who do. So each caller's result is that of a read that began after the call
 * (docs/decisions/019-prepared-picks.md). What `read` throws is thrown to each of its callers.
 */
export function shareReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let waiting: Batch<Result> | undefined;
  let isReading = false;

  function begin(): void {
    const batch = waiting;
    waiting = undefined;
    isReading = batch !== undefined;
    if (batch === undefined) return;
    // What it throws before there is a promise is thrown to the callers too.
    Promise.resolve()
      .then(read)
      .then(
        (result) => goOn(batch, () => batch.resolve(result)),
        (error: unknown) => goOn(batch, () => batch.reject(error)),
      );
  }

  /**
   * The next read is on its way before the callers of the last one go on: the database works while they are answered. After one
   * for a crowd it begins once they are answered, for all who have called by then: half as many reads, and nobody waits for a clock.
   */
  function goOn({ callers }: Batch<Result>, settle: () => void): void {
    if (callers > fewCallers) setImmediate(begin);
    else begin();
    process.nextTick(settle);
  }

  return () => {
    if (waiting === undefined) {
      waiting = openBatch();
      // Whoever calls in this turn of the event loop still comes along.
      if (!isReading) setImmediate(begin);
      isReading = true;
    }
    waiting.callers += 1;
    return waiting.result;
  };
}

function openBatch<Result>(): Batch<Result> {
  const batch: Partial<Batch<Result>> = { callers: 0 };
  const result = new Promise<Result>((resolve, reject) => Object.assign(batch, { resolve, reject }));
  return Object.assign(batch as Batch<Result>, { result });
}
