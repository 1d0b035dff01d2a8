import type { Db } from '../database/index.ts';

/** How the last read went, in epoch milliseconds; `attemptedAt` is when it began, `goodAt` when the last good one was stored. */
export interface SheetState {
  attemptedAt: number | null;
  goodAt: number | null;
  error: string | null;
  held: { digest: string | null; since: number | null };
}

/** The state that every process shares. */
export async function findSheetState(db: Db): Promise<SheetState> {
  const row = await db
    .selectFrom('sheet_state')
    .select(['attempted_at', 'good_at', 'error', 'held_digest', 'held_since'])
    .executeTakeFirstOrThrow();
  return {
    attemptedAt: row.attempted_at?.getTime() ?? null,
    goodAt: row.good_at?.getTime() ?? null,
    error: row.error,
    held: { digest: row.held_digest, since: row.held_since?.getTime() ?? null },
  };
}

/** A read was stored; nothing is held any more. */
export async function recordGoodRead(db: Db, attemptedAt: number, goodAt: number): Promise<void> {
  await db
    .updateTable('sheet_state')
    .set({
      attempted_at: new Date(attemptedAt),
      good_at: new Date(goodAt),
      error: null,
      held_digest: null,
      held_since: null,
    })
    .execute();
}

/** A read failed; what was held before it stays held. */
export async function recordFailedRead(db: Db, attemptedAt: number, error: string): Promise<void> {
  await db
    .updateTable('sheet_state')
    .set({ attempted_at: new Date(attemptedAt), error })
    .execute();
}

/** A read is held back whole; `since` is when the first one equal to it was. */
export async function recordHeldRead(
  db: Db,
  attemptedAt: number,
  held: { error: string; digest: string; since: number },
): Promise<void> {
  await db
    .updateTable('sheet_state')
    .set({
      attempted_at: new Date(attemptedAt),
      error: held.error,
      held_digest: held.digest,
      held_since: new Date(held.since),
    })
    .execute();
}
