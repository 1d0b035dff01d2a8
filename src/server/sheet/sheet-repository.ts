import { sql, type Insertable, type Selectable } from 'kysely';
import type { OrganiserWarning, QuarantinedChanges } from '../../domain/organiser-schemas.ts';
import type { Database, Db } from '../database/database.ts';
import type { MatchesTable, Schema } from '../database/schema.ts';
import { raise } from '../live/live-repository.ts';
import { sheetLimits } from './check-sheet-shape.ts';
import type { TournamentSheet } from './parse-tournament-sheet.ts';

export type TeamRow = Selectable<Schema['teams']>;
export type MatchRow = Selectable<MatchesTable>;
export type WrittenMatchRow = Omit<Insertable<MatchesTable>, 'settled_home_score' | 'settled_away_score'>;

/** The differences between the sheet and what is stored. */
export interface SheetChanges {
  teams: TeamRow[];
  /** Ids of those that are no longer in it. */
  removedTeams: string[];
  matches: WrittenMatchRow[];
  /** Ids of those that are no longer in it. */
  vanishedMatches: string[];
}

/** Which equal reads are quarantined: their digest, and when the first of them was (epoch milliseconds). */
export interface Quarantine {
  digest: string | null;
  since: number | null;
}

/**
 * The result of the last read, shared by all processes; epoch milliseconds. `attemptedAt` is when it began, `goodAt`
 * when the last good one was stored.
 */
export interface SheetState {
  attemptedAt: number | null;
  goodAt: number | null;
  error: string | null;
  /** Until when the service asks every process to leave it alone; null when it does not. */
  retryAt: number | null;
  quarantined: Quarantine;
}

/** What a read said that its rows do not: kept for the organiser's page. */
export interface SheetReport {
  warningCount: number;
  /** The first of them. */
  warnings: OrganiserWarning[];
  /** Null but for a quarantined read. */
  quarantinedChanges: QuarantinedChanges | null;
}

/** All that `GET /api/match-data` is made of. Instants inside are ISO texts, as the database's JSON has them. */
export interface StoredMatchData {
  now: Date;
  good_at: Date | null;
  error: string | null;
  teams: TeamRow[];
  matches: (Omit<MatchRow, 'kickoff_at'> & { kickoff_at: string | null })[];
}

/**
 * As many as a whole sheet and all of the one before have, so that one statement locks the counts of all their participants;
 * PostgreSQL takes 65,535 parameters.
 */
const rowsPerStatement = 2 * sheetLimits.rows;

/** Loads everything in one statement: one moment of the database, one round trip. */
export async function loadMatchData(db: Db): Promise<StoredMatchData> {
  const { rows } = await sql<StoredMatchData>`
    select app_now() as now, s.good_at, s.error,
           (select coalesce(json_agg(t order by t.sheet_row, t.id), '[]') from teams t) as teams,
           (select coalesce(json_agg(m order by m.sheet_row, m.id), '[]') from matches m) as matches
    from sheet_state s
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The row of sheet_state comes with its table and must be there.');
  return row;
}

/** Every stored team and match, the hidden ones included. */
export async function findStoredRows(db: Db): Promise<{ teams: TeamRow[]; matches: MatchRow[] }> {
  return {
    teams: await db.selectFrom('teams').selectAll().execute(),
    matches: await db.selectFrom('matches').selectAll().execute(),
  };
}

export async function findSheetState(db: Db): Promise<SheetState> {
  const row = await db
    .selectFrom('sheet_state')
    .select(['attempted_at', 'good_at', 'error', 'quarantined_digest', 'quarantined_since', 'retry_at'])
    .executeTakeFirstOrThrow();
  return {
    attemptedAt: row.attempted_at?.getTime() ?? null,
    goodAt: row.good_at?.getTime() ?? null,
    error: row.error,
    retryAt: row.retry_at?.getTime() ?? null,
    quarantined: { digest: row.quarantined_digest, since: row.quarantined_since?.getTime() ?? null },
  };
}

/**
 * Writes the changes of a good read and clears error and quarantine. Removed teams are deleted; vanished matches are
 * hidden and keep their predictions; what settlement keeps in a match row stays.
 */
export async function storeGoodRead(
  db: Db,
  changes: SheetChanges,
  times: { attemptedAt: number; goodAt: number },
): Promise<void> {
  const locked = await lockMatches(db, [...changes.matches.map(({ id }) => id), ...changes.vanishedMatches]);
  const vanished = new Set(changes.vanishedMatches);
  // As they are now: the service may have stored a result since the read was compared.
  const hidden = locked.filter(({ id }) => vanished.has(id)).map(hiddenRow);
  const matches = [...changes.matches, ...hidden];
  for (const part of inParts(changes.teams)) await upsertTeams(db, part);
  for (const part of inParts(changes.removedTeams)) {
    await db.deleteFrom('teams').where('id', 'in', part).execute();
  }
  // Those that come and those that go in one statement: its trigger locks the counts of all their participants first.
  for (const part of inParts(matches)) await upsertMatches(db, part);
  await db
    .updateTable('sheet_state')
    .set({
      attempted_at: new Date(times.attemptedAt),
      good_at: new Date(times.goodAt),
      error: null,
      retry_at: null,
      quarantined_digest: null,
      quarantined_since: null,
    })
    .execute();
}

/** Which of the matches have a prediction. */
export async function filterPredicted(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from matches m where id = any(${ids}::text[])
      and exists (select from predictions p where p.match_id = m.id)
    order by sheet_row, id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores what the sheet Torneo says; returns whether that is something else than before. */
export async function storeTournamentSheet(
  db: Db,
  { champion, notice, closed }: TournamentSheet,
): Promise<boolean> {
  const said = { sheet_champion: champion, notice, sheet_closed: closed };
  const stored = await db
    .selectFrom('tournament')
    .select(['sheet_champion', 'notice', 'sheet_closed'])
    .executeTakeFirst();
  if (stored === undefined || JSON.stringify(stored) === JSON.stringify(said)) return false;
  await db.updateTable('tournament').set(said).execute();
  return true;
}

/** Stores why a read failed; a quarantined import stays quarantined. */
export async function storeFailedRead(
  { db }: Database,
  { attemptedAt, error, retryAt }: { attemptedAt: number; error: string; retryAt: number | null },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await findSheetState(transaction);
    await transaction
      .updateTable('sheet_state')
      .set({
        attempted_at: new Date(attemptedAt),
        error,
        retry_at: retryAt === null ? null : new Date(retryAt),
      })
      .execute();
    await raise(transaction, 'sheet', ...(before.error === error ? [] : ['matches' as const]));
  });
}

/** Stores that a read is quarantined; `since` is when the first one equal to it was. */
export async function storeQuarantinedRead(
  db: Db,
  attemptedAt: number,
  quarantined: { error: string; digest: string; since: number },
): Promise<void> {
  await db
    .updateTable('sheet_state')
    .set({
      attempted_at: new Date(attemptedAt),
      error: quarantined.error,
      retry_at: null,
      quarantined_digest: quarantined.digest,
      quarantined_since: new Date(quarantined.since),
    })
    .execute();
}

/** Stores what a read said besides its rows; the same again is not written. */
export async function storeSheetReport(
  db: Db,
  { warningCount, warnings, quarantinedChanges }: SheetReport,
): Promise<void> {
  const changes = quarantinedChanges === null ? null : JSON.stringify(quarantinedChanges);
  await sql`
    insert into sheet_report (warning_count, warnings, quarantined_changes)
    values (${warningCount}, ${JSON.stringify(warnings)}::text::jsonb, ${changes}::text::jsonb)
    on conflict (singleton) do update
    set warning_count = excluded.warning_count, warnings = excluded.warnings,
        quarantined_changes = excluded.quarantined_changes
    where (sheet_report.warning_count, sheet_report.warnings, sheet_report.quarantined_changes)
      is distinct from (excluded.warning_count, excluded.warnings, excluded.quarantined_changes)
  `.execute(db);
}

/** What the last read that could be parsed said besides its rows; null before the first. */
export async function findSheetReport(db: Db): Promise<SheetReport | null> {
  const row = await db.selectFrom('sheet_report').selectAll().executeTakeFirst();
  if (row === undefined) return null;
  return {
    warningCount: row.warning_count,
    warnings: row.warnings as SheetReport['warnings'],
    quarantinedChanges: row.quarantined_changes as SheetReport['quarantinedChanges'],
  };
}

// The order in which settlement locks them too, so that there is no deadlock.
async function lockMatches(db: Db, ids: string[]): Promise<MatchRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('matches').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

function hiddenRow(stored: MatchRow): WrittenMatchRow {
  const { id, sheet_row, date, time, kickoff_at, status, round, venue } = stored;
  const { home_team, away_team, home_score, away_score, winner } = stored;
  const teams = { home_team, away_team, home_score, away_score, winner };
  return { id, sheet_row, date, time, kickoff_at, status, round, venue, ...teams, present: false };
}

async function upsertTeams(db: Db, rows: TeamRow[]): Promise<void> {
  await db
    .insertInto('teams')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        sheet_row: eb.ref('excluded.sheet_row'),
        name: eb.ref('excluded.name'),
        country: eb.ref('excluded.country'),
        logo: eb.ref('excluded.logo'),
        group: eb.ref('excluded.group'),
        colors: eb.ref('excluded.colors'),
        aliases: eb.ref('excluded.aliases'),
        eliminated: eb.ref('excluded.eliminated'),
      })),
    )
    .execute();
}

async function upsertMatches(db: Db, rows: WrittenMatchRow[]): Promise<void> {
  await db
    .insertInto('matches')
    .values(rows)
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

function inParts<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / rowsPerStatement) }, (_, part) =>
    items.slice(part * rowsPerStatement, (part + 1) * rowsPerStatement),
  );
}
