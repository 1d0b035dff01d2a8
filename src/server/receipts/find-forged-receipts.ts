import { checkRecord } from '../../domain/check-record.ts';
import type { Db } from '../database/database.ts';
import { sha256 } from './publish-receipts.ts';
import * as past from './past-receipts-repository.ts';
import * as repository from './receipts-repository.ts';

/**
 * Returns the matches whose published record is not that of the predictions there are: one was added, removed or changed
 * after it closed (docs/rules.md#receipts). A match that opened again keeps the records of its earlier closings, each of
 * which stands for what had been predicted by then.
 */
export async function findForgedRecords(db: Db): Promise<string[]> {
  const forged = new Set<string>();
  for (const {
    match_id: matchId,
    reopen_count: reopenCount,
    root,
    predictions,
  } of await repository.findRoots(db)) {
    const digests = await repository.findRecordedDigests(db, matchId, reopenCount);
    const errors = await checkRecord({ root, predictions, digests }, sha256);
    if (errors.length > 0) forged.add(matchId);
  }
  for (const {
    cup_id: cupId,
    match_id: matchId,
    reopen_count: reopenCount,
    root,
    predictions,
  } of await past.findPastRoots(db)) {
    const digests = await past.findPastDigests(db, { cupId, matchId, reopenCount });
    const errors = await checkRecord({ root, predictions, digests }, sha256);
    if (errors.length > 0) forged.add(`${cupId}: ${matchId}`);
  }
  return [...forged];
}
