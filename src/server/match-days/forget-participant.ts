import type { Db } from '../database/index.ts';
import { findStoredHistory } from './history-repository.ts';
import { lockMatchDays, lockRanking, takeOut } from './match-days-repository.ts';

/**
 * Takes a participant out of the standings of all match days (docs/rules.md#erasure), inside the transaction of an erasure and
 * before it deletes anything. Whoever stood below moves up; a day that names the participant is written again by the next
 * refresh.
 */
export async function forgetInMatchDays(transaction: Db, timeZone: string, userId: string): Promise<void> {
  // In the order of a closing cup. A refresh can take minutes: nothing that it does not hold may wait with this meanwhile.
  await lockMatchDays(transaction);
  await lockRanking(transaction);
  await takeOut(transaction, userId, await findStoredHistory(transaction, timeZone, userId));
}
