import { checkRecord } from '../../domain/check-record.ts';
import type { Db } from '../database/database.ts';
import { sha256 } from './publish-records.ts';
import { findRecordedDigests, findRoots } from './receipts-repository.ts';

/**
 * Returns the matches whose predictions were added, removed or changed after their record was published
 * (docs/rules.md#receipts). A match that opened again keeps the records of its earlier closings, each for the predictions made
 * until then. Matches of a past cup are named together with the cup.
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
