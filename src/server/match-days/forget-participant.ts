import type { Db } from '../database/index.ts';
import { findHistory } from './history-repository.ts';
import { lockMatchDays, lockRanking, takeOut } from './match-days-repository.ts';

/**
 * Takes a participant out of the standings of all match days (docs/rules.md#erasure), inside the transaction of an erasure and
 * before it deletes anything. Whoever stood below moves up; a day that names the participant is written again by the next
 * refresh.
 */
export async function forgetInMatchDays(transaction: Db, timeZone: string, userId: string): Promise<void> {
  // In the order of a closing cup.
  await lockRanking(transaction);
  await lockMatchDays(transaction);
  await takeOut(transaction, userId, await findHistory(transaction, timeZone, userId));
}
