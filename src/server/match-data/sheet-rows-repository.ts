import type { Insertable, Selectable } from 'kysely';
import type { Db, MatchesTable, Schema } from '../database/index.ts';

export type TeamRow = Selectable<Schema['teams']>;
export type MatchRow = Selectable<MatchesTable>;
export type WrittenMatchRow = Omit<
  Insertable<MatchesTable>,
  'settled_home_score' | 'settled_away_score' | 'settlement_open'
>;

/** PostgreSQL takes 65,535 parameters a statement. */
const rowsPerStatement = 2_000;

/** Every team and match that is stored, the hidden ones included. */
export async function findStoredRows(db: Db): Promise<{ teams: TeamRow[]; matches: MatchRow[] }> {
  return {
    teams: await db.selectFrom('teams').selectAll().execute(),
    matches: await db.selectFrom('matches').selectAll().execute(),
  };
}

/** Locks the matches to be written in the order in which settlement locks them, so that neither waits for ever. */
export async function lockMatches(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.selectFrom('matches').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Writes these matches as the sheet has them; what settlement keeps in a row stays. */
export async function upsertMatches(db: Db, rows: WrittenMatchRow[]): Promise<void> {
  for (const part of inParts(rows)) {
    await db
      .insertInto('matches')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          sheet_row: eb.ref('excluded.sheet_row'),
          date: eb.ref('excluded.date'),
          time: eb.ref('excluded.time'),
          home_team: eb.ref('excluded.home_team'),
          away_team: eb.ref('excluded.away_team'),
          home_score: eb.ref('excluded.home_score'),
          away_score: eb.ref('excluded.away_score'),
          status: eb.ref('excluded.status'),
          round: eb.ref('excluded.round'),
          venue: eb.ref('excluded.venue'),
          winner: eb.ref('excluded.winner'),
          kickoff_at: eb.ref('excluded.kickoff_at'),
          present: eb.ref('excluded.present'),
        })),
      )
      .execute();
  }
}

/** Hides matches that are gone from the sheet; their predictions stay. */
export async function hideMatches(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('matches').set({ present: false }).where('id', 'in', ids).execute();
}

export async function upsertTeams(db: Db, rows: TeamRow[]): Promise<void> {
  for (const part of inParts(rows)) {
    await db
      .insertInto('teams')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          sheet_row: eb.ref('excluded.sheet_row'),
          name: eb.ref('excluded.name'),
          country: eb.ref('excluded.country'),
          logo: eb.ref('excluded.logo'),
          group: eb.ref('excluded.group'),
        })),
      )
      .execute();
  }
}

export async function deleteTeams(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('teams').where('id', 'in', ids).execute();
}

function inParts<Row>(rows: Row[]): Row[][] {
  const parts: Row[][] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    parts.push(rows.slice(start, start + rowsPerStatement));
  }
  return parts;
}
