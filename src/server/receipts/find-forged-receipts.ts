import { checkRecord } from '../../domain/check-record.ts';
import type { Db } from '../database/database.ts';
import { sha256 } from './publish-receipts.ts';
import { findRecordedDigests, findRoots } from './receipts-repository.ts';

/**
 * Returns the matches whose published record is not that of the predictions there are: one was added, removed or changed
 * after it closed (docs/rules.md#receipts). A match that opened again keeps the records of its earlier closings, each of
 * which stands for what had been predicted by then. Matches of a past cup are named with it.
 */
export async function findForgedRecords(db: Db): Promise<string[]> {
  const forged = new Set<string>();
  for (const { root, predictions, ...record } of await findRoots(db)) {
    const digests = await findRecordedDigests(db, record);
    const errors = await checkRecord({ root, predictions, digests }, sha256);
    const { cup, matchId } = record;
    if (errors.length > 0) forged.add(cup === null ? matchId : `${cup}: ${matchId}`);
  }
  return [...forged];
}
