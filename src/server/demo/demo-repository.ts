import type { Db } from '../database/index.ts';
import type { EndedMatches } from './demo-timeline.ts';

/** Stamps a database that has no stamp yet; one that has keeps its own. */
export async function insertInstallation(db: Db, demo: boolean, now: Date): Promise<void> {
  await db
    .insertInto('installation')
    .values({ demo, demo_started_at: demo ? now : null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What kind of game lives in this database; throws before it was stamped. */
export async function findInstallation(db: Db): Promise<{ demo: boolean; demo_started_at: Date | null }> {
  return db.selectFrom('installation').select(['demo', 'demo_started_at']).executeTakeFirstOrThrow();
}

export async function listEndedMatches(db: Db): Promise<EndedMatches> {
  const rows = await db.selectFrom('demo_ended_matches').selectAll().execute();
  return new Map(rows.map((row) => [row.match_id, row.ended_at]));
}

/** Remembers that a match was ended; the first time counts. */
export async function insertEndedMatch(db: Db, matchId: string, endedAt: Date): Promise<void> {
  await db
    .insertInto('demo_ended_matches')
    .values({ match_id: matchId, ended_at: endedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The HTTP status that the values API answers instead of the sheet, null when it answers. */
export async function findSheetFault(db: Db): Promise<number | null> {
  const row = await db.selectFrom('demo_sheet_fault').select('status').executeTakeFirst();
  return row?.status ?? null;
}

/** Switches the simulated fault, or ends it with null. */
export async function storeSheetFault(db: Db, status: number | null): Promise<void> {
  if (status === null) {
    await db.deleteFrom('demo_sheet_fault').execute();
    return;
  }
  await db
    .insertInto('demo_sheet_fault')
    .values({ status })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet({ status }))
    .execute();
}
