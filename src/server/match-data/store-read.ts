import { createHash } from 'node:crypto';
import { findHoldReason, isHeldReadReleased, type HoldReason } from '../../domain/held-edit.ts';
import type { Database } from '../database/index.ts';
import { heldText } from './words.ts';
import type { ParsedWorkbook } from './parse-workbook.ts';
import { countChanges, planChanges } from './plan-changes.ts';
import * as rows from './sheet-rows-repository.ts';
import * as states from './sheet-state-repository.ts';

export type StoredRead = { kind: 'good'; changedRows: number } | { kind: 'held'; reason: HoldReason };

/** When the read began and ended (epoch milliseconds), and the digest of the held read that the service releases. */
export interface ReadCircumstances {
  attemptedAt: number;
  now: number;
  releasedDigest: string | null;
}

/**
 * Stores a read in one transaction, or holds it back whole (rulings, "Held edits"). Rows that did not change are
 * not written, so that nobody is told of a change that is none.
 */
export async function storeRead(
  database: Database,
  read: ParsedWorkbook,
  circumstances: ReadCircumstances,
): Promise<StoredRead> {
  return database.db.transaction().execute(async (transaction) => {
    const stored = await rows.findStoredRows(transaction);
    const reason = findHoldReason(describeStored(stored), read);
    if (reason !== null) {
      const { held } = await states.findSheetState(transaction);
      const digest = digestOf(read);
      const released =
        digest === circumstances.releasedDigest || isHeldReadReleased(held, digest, circumstances.now);
      if (!released) {
        const since = held.digest === digest ? (held.since ?? circumstances.now) : circumstances.now;
        const error = heldText(reason);
        await states.recordHeldRead(transaction, circumstances.attemptedAt, { error, digest, since });
        return { kind: 'held', reason };
      }
    }
    const plan = planChanges(stored, read);
    await rows.lockMatches(transaction, [...plan.matches.map(({ id }) => id), ...plan.vanishedMatches]);
    await rows.upsertTeams(transaction, plan.teams);
    await rows.deleteTeams(transaction, plan.removedTeams);
    await rows.upsertMatches(transaction, plan.matches);
    await rows.hideMatches(transaction, plan.vanishedMatches);
    await states.recordGoodRead(transaction, circumstances.attemptedAt, circumstances.now);
    return { kind: 'good', changedRows: countChanges(plan) };
  });
}

/** Two reads are equal when their digests are. */
export function digestOf({ teams, matches }: ParsedWorkbook): string {
  return createHash('sha256')
    .update(JSON.stringify([teams, matches]))
    .digest('hex');
}

function describeStored(stored: { teams: rows.TeamRow[]; matches: rows.MatchRow[] }) {
  return {
    teams: stored.teams.length,
    matches: stored.matches.map(({ id, present, settled_home_score }) => ({
      id,
      present,
      settled: settled_home_score !== null,
    })),
  };
}
