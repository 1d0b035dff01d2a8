import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Match, Team } from '../../domain/api-schemas.ts';
import type { OrganiserWarning, QuarantinedChanges } from '../../domain/organiser-schemas.ts';
import { onlyRow, type Database, type Db } from '../database/database.ts';
import type { MatchesTable, Schema } from '../database/schema.ts';
import { raise } from '../live/versions.ts';

export type TeamRow = Selectable<Schema['teams']>;
export type MatchRow = Selectable<MatchesTable>;
export type WrittenMatchRow = Omit<Insertable<MatchesTable>, 'settled_home_score' | 'settled_away_score'>;

/** The differences between the sheet and the stored rows. */
export interface SheetChanges {
  teams: TeamRow[];
  /** Ids of teams that are no longer in the sheet. */
  removedTeams: string[];
  matches: WrittenMatchRow[];
  /** Ids of matches that are no longer in the sheet. */
  vanishedMatches: string[];
}

/** What the organiser's page shows of the last read. */
export interface SheetReport {
  warningCount: number;
  warnings: OrganiserWarning[];
  /** Null unless the read is quarantined. */
  quarantinedChanges: QuarantinedChanges | null;
}

/** The quarantined read: its digest, and when it was first read (epoch milliseconds). */
export interface Quarantine {
  digest: string | null;
  since: number | null;
}

/** The result of the last read, shared by all processes. `attemptedAt` is when it began; all in epoch milliseconds. */
export interface SheetState {
  attemptedAt: number | null;
  goodAt: number | null;
  error: string | null;
  /** Until when Google asks all processes to wait; null when it does not. */
  retryAt: number | null;
  quarantined: Quarantine;
}

export interface StoredRows {
  teams: TeamRow[];
  matches: MatchRow[];
}

export interface Stored extends StoredRows {
  before: SheetState;
  /** Undefined before the first start. */
  game: Selectable<Schema['tournament']> | undefined;
}

/** What `GET /api/match-data` shows, and hidden matches. */
export interface StoredMatchData {
  now: Date;
  good_at: Date | null;
  error: string | null;
  teams: Team[];
  matches: (Match & { present: boolean })[];
}

/**
 * Loads everything in one statement, so that it is consistent. Date and time follow from the kick-off, so that they follow a
 * change of the tournament's time zone; without a kick-off they are the sheet's own texts.
 */
export async function loadMatchData(db: Db, timeZone: string): Promise<StoredMatchData> {
  const { rows } = await sql<StoredMatchData>`
    select app_now() as now, s.good_at, s.error,
           (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'country', t.country, 'logo', t.logo,
              'group', t."group")
              order by t.sheet_row, t.id), '[]') from teams t) as teams,
           (select coalesce(json_agg(json_build_object('id', m.id, 'present', m.present,
              'date', coalesce(match_day(m.kickoff_at, ${timeZone}::text), m.date),
              'time', coalesce(to_char(m.kickoff_at at time zone ${timeZone}::text, 'HH24:MI'), m.time),
              'homeTeam', m.home_team, 'awayTeam', m.away_team, 'homeScore', m.home_score, 'awayScore', m.away_score,
              'status', m.status, 'round', m.round, 'venue', m.venue,
              'kickoffAt', to_char(m.kickoff_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
              order by m.sheet_row, m.id), '[]') from matches m) as matches
    from sheet_state s
  `.execute(db);
  return onlyRow(rows);
}

/** Returns what is stored about the reads of the sheet. */
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

/** Returns what a read is compared with: the stored rows, including hidden matches, the read before and the tournament. */
export async function findStored(db: Db): Promise<Stored> {
  return {
    game: await db.selectFrom('tournament').selectAll().executeTakeFirst(),
    before: await findSheetState(db),
    teams: await db.selectFrom('teams').selectAll().execute(),
    matches: await db.selectFrom('matches').selectAll().execute(),
  };
}

/**
 * Writes the changes of a good read. Removed teams are deleted; vanished matches are hidden and keep their predictions. The
 * columns of settlement stay as they are.
 */
export async function storeChanges(
  db: Db,
  { teams, removedTeams, matches, vanishedMatches }: SheetChanges,
): Promise<void> {
  const ids = [...matches.map(({ id }) => id), ...vanishedMatches];
  // Settlement locks in the same order, so there is no deadlock.
  await sql`select from matches where id = any(${ids}::text[]) order by id for update`.execute(db);
  await upsert(db, 'teams', teams);
  await sql`delete from teams where id = any(${removedTeams}::text[])`.execute(db);
  await upsert(db, 'matches', matches);
  await sql`update matches set present = false where id = any(${vanishedMatches}::text[])`.execute(db);
}

async function upsert(db: Db, table: 'teams' | 'matches', rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  if (columns.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(columns)}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::json)
    on conflict (id) do update set ${sql.join(columns.map((column) => sql`${column} = excluded.${column}`))}
  `.execute(db);
}

/** Returns the matches that have a prediction. */
export async function filterPredicted(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from (select distinct match_id from predictions where match_id = any(${ids}::text[])) p
    join matches m on m.id = p.match_id order by m.sheet_row, m.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores why a read failed. A quarantined import stays quarantined. */
export async function storeFailedRead(
  { db }: Database,
  { attemptedAt, error, retryAt }: { attemptedAt: number; error: string; retryAt: number | null },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await findSheetState(transaction);
    const retry_at = retryAt === null ? null : new Date(retryAt);
    await updateState(transaction, attemptedAt, { error, retry_at });
    await raise(transaction, 'sheet', ...(before.error === error ? [] : ['matches' as const]));
  });
}

/** Stores the result of the read that began at `attemptedAt`. */
export async function updateState(
  db: Db,
  attemptedAt: number,
  state: Updateable<Schema['sheet_state']>,
): Promise<void> {
  await db
    .updateTable('sheet_state')
    .set({ attempted_at: new Date(attemptedAt), ...state })
    .execute();
}

/** Stores the report of a read, unless it is unchanged. */
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

/** Returns the report of the last read that could be parsed; null before the first. */
export async function findSheetReport(db: Db): Promise<SheetReport | null> {
  const row = await db.selectFrom('sheet_report').selectAll().executeTakeFirst();
  if (row === undefined) return null;
  return {
    warningCount: row.warning_count,
    warnings: row.warnings as SheetReport['warnings'],
    quarantinedChanges: row.quarantined_changes as SheetReport['quarantinedChanges'],
  };
}
