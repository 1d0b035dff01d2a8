import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** SQLSTATE of a statement that was cancelled. */
const queryCanceled = '57014';

/**
 * Runs `work` in a transaction of a server whose statements are cancelled once `signal` is aborted: one may take minutes, and
 * closing the database would wait for it.
 * @throws the reason of `signal` then.
 */
export async function runUntilAborted<Result>(
  db: Db,
  signal: AbortSignal,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    let hasEnded = false;
    let canceling = Promise.resolve();
    // Again and again, as between two of its statements there is nothing to cancel.
    const cancel = async (): Promise<void> => {
      while (!hasEnded) {
        // Without a connection in time it is tried again.
        await sql`select pg_cancel_backend(${rows[0]?.pid}::int)`.execute(db).catch(() => {});
        await setTimeout(50);
      }
    };
    const onAbort = (): void => {
      canceling = cancel();
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', onAbort);
    try {
      return await work(transaction);
    } catch (error) {
      if (isCanceled(error)) signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', onAbort);
      hasEnded = true;
      // The connection is somebody else's after the transaction.
      await canceling;
    }
  });
}

function isCanceled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === queryCanceled;
}
