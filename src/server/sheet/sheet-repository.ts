import { hash } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import {
  findQuarantineReason,
  isImportReleased,
  type QuarantineReason,
  type StoredSheet,
} from '../../domain/quarantine.ts';
import { recordAct, type Actor } from '../database/audit-log-repository.ts';
import type { Database, Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { raise, type Topic } from '../live/versions.ts';
import { recordLatePredictions } from './late-predictions-repository.ts';
import { quarantineText } from './messages.ts';
import type { ParsedWorkbook, SheetMatch, SheetTeam } from './parse-workbook.ts';
import {
  describeChanges,
  type MatchRow,
  type SheetChanges,
  type SheetReport,
  type TeamRow,
  type WrittenMatchRow,
} from './sheet-report.ts';
import { updateSelectableTeams, type TeamRules } from './tournament/find-teams.ts';

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

export type StoredRead =
  | { kind: 'good'; changedRows: number; vanishedPredicted: string[] }
  | { kind: 'quarantined'; reason: QuarantineReason };

/** When the read began and ended (epoch milliseconds), and the digest of the quarantined import to release. */
export interface ReadCircumstances {
  attemptedAt: number;
  now: number;
  releasedDigest: string | null;
  releasedBy?: Actor | undefined;
  report?: Pick<SheetReport, 'warningCount' | 'warnings'>;
  /** Without a tournament file, only the teams of the sheet are known. */
  tournament?: TeamRules & { id?: string };
}

interface StoredRows {
  teams: TeamRow[];
  matches: MatchRow[];
}

/** The data of `GET /api/match-data`. Instants inside are ISO texts, as in the database's JSON. */
export interface StoredMatchData {
  now: Date;
  good_at: Date | null;
  error: string | null;
  teams: TeamRow[];
  matches: (Omit<MatchRow, 'kickoff_at'> & { kickoff_at: string | null })[];
}

/** Loads everything in one statement, so that it is consistent. */
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

/** Stores the changed rows in one transaction, or quarantines them all (docs/rules.md#quarantined-imports). */
export async function storeWorkbook(
  { db }: Database,
  read: ParsedWorkbook,
  { attemptedAt, now, releasedDigest, releasedBy, report, tournament = { teams: [] } }: ReadCircumstances,
): Promise<StoredRead> {
  return db.transaction().execute(async (transaction) => {
    const game = await transaction
      .selectFrom('tournament')
      .select(['id', 'sheet_champion', 'notice', 'sheet_closed'])
      .executeTakeFirst();
    refuseOtherCup(game?.id, tournament.id);
    const stored = {
      teams: await transaction.selectFrom('teams').selectAll().execute(),
      matches: await transaction.selectFrom('matches').selectAll().execute(),
    };
    const before = await findSheetState(transaction);
    const changes = planChanges(stored, read);
    const kept = report ?? { warningCount: 0, warnings: [] };
    const predicted = await filterPredicted(transaction, [
      ...changes.vanishedMatches,
      ...findRenamed(stored.matches, changes.matches),
    ]);
    const reason = findQuarantineReason(describeStored(stored, predicted), read, tournament.teams);
    if (reason !== null) {
      const { quarantined } = before;
      const digest = hash('sha256', JSON.stringify([read.teams, read.matches, read.tournament]));
      if (digest !== releasedDigest && !isImportReleased(quarantined, digest, now)) {
        const since = quarantined.digest === digest ? (quarantined.since ?? now) : now;
        const error = quarantineText(reason);
        await updateState(transaction, attemptedAt, {
          ...{ error, retry_at: null },
          ...{ quarantined_digest: digest, quarantined_since: new Date(since) },
        });
        const quarantinedChanges = describeChanges(stored.matches, changes);
        await storeSheetReport(transaction, { ...kept, quarantinedChanges });
        await raise(transaction, 'sheet', ...(before.error === error ? [] : ['matches' as const]));
        return { kind: 'quarantined', reason };
      }
    }
    if (releasedBy !== undefined) await recordAct(transaction, { act: 'import_released', by: releasedBy });
    await storeSheetReport(transaction, { ...kept, quarantinedChanges: null });
    await storeChanges(transaction, changes);
    await updateState(transaction, attemptedAt, {
      ...{ good_at: new Date(now), error: null, retry_at: null },
      ...{ quarantined_digest: null, quarantined_since: null },
    });
    const changedIds = changes.matches.map(({ id }) => id);
    await recordLatePredictions(transaction, changedIds);
    const haveTeams = changes.teams.length + changes.removedTeams.length > 0;
    if (haveTeams) await updateSelectableTeams(transaction, tournament);
    const { champion: sheet_champion, notice, closed: sheet_closed } = read.tournament;
    const said = { sheet_champion, notice, sheet_closed };
    const isOtherTournament = game !== undefined && differs(said, game);
    if (isOtherTournament) await transaction.updateTable('tournament').set(said).execute();
    const changedRows = Object.values(changes).reduce((sum, rows) => sum + rows.length, 0);
    const isOtherState = before.error !== null || before.goodAt === null;
    const hidden = new Set(stored.matches.filter(({ present }) => !present).map(({ id }) => id));
    const topics: Topic[] = ['sheet'];
    if (changedRows > 0 || isOtherState) topics.push('matches');
    // A match that appears or vanishes changes the participants' numbers of predictions.
    if (changes.vanishedMatches.length > 0 || changedIds.some((id) => hidden.has(id))) topics.push('ranking');
    // The configuration contains the teams.
    if (haveTeams || isOtherTournament) topics.push('tournament');
    await raise(transaction, ...topics);
    const vanished = new Set(changes.vanishedMatches);
    return {
      kind: 'good',
      changedRows: changedRows + (isOtherTournament ? 1 : 0),
      vanishedPredicted: predicted.filter((id) => vanished.has(id)),
    };
  });
}

/** Keeps a process that still has the file of a past cup from bringing back its matches (docs/rules.md#past-cups). */
function refuseOtherCup(stored: string | undefined, own: string | undefined): void {
  if (own === undefined || stored === undefined || stored === own) return;
  throw new Error(`The game is now ${stored}, but this process has the file of ${own}: restart it.`);
}

/** Returns the matches whose teams have other names in the read. */
function findRenamed(stored: MatchRow[], written: WrittenMatchRow[]): string[] {
  const before = new Map(stored.map((row) => [row.id, row]));
  return written
    .filter(({ id, home_team, away_team }) => {
      const row = before.get(id);
      return row !== undefined && (row.home_team !== home_team || row.away_team !== away_team);
    })
    .map(({ id }) => id);
}

function describeStored({ teams, matches }: StoredRows, predicted: string[]): StoredSheet {
  return {
    teams: teams.length,
    matches: matches.map(({ id, home_team, away_team, present, settled_home_score }) => ({
      ...{ id, present, homeTeam: home_team, awayTeam: away_team },
      settled: settled_home_score !== null,
      predicted: predicted.includes(id),
    })),
  };
}

/**
 * Compares a read with the stored rows. Vanished matches are hidden (docs/rules.md#quarantined-imports), and a known match
 * keeps its kick-off when the sheet's is unreadable (docs/rules.md#dates-and-times).
 */
function planChanges(stored: StoredRows, read: Pick<ParsedWorkbook, 'teams' | 'matches'>): SheetChanges {
  const storedTeams = new Map(stored.teams.map((row) => [row.id, row]));
  const storedMatches = new Map(stored.matches.map((row) => [row.id, row]));
  const teamIds = new Set(read.teams.map(({ id }) => id));
  const matchIds = new Set(read.matches.map(({ id }) => id));
  return {
    teams: read.teams.map(teamRow).filter((row) => differs(row, storedTeams.get(row.id))),
    removedTeams: stored.teams.map(({ id }) => id).filter((id) => !teamIds.has(id)),
    matches: read.matches
      .map((match) => matchRow(match, storedMatches.get(match.id)))
      .filter((row) => differs(row, storedMatches.get(row.id))),
    vanishedMatches: stored.matches
      .filter(({ id, present }) => present && !matchIds.has(id))
      .map(({ id }) => id),
  };
}

function teamRow({ sheetRow, ...team }: SheetTeam): TeamRow {
  return { ...team, sheet_row: sheetRow };
}

function matchRow(match: SheetMatch, stored: MatchRow | undefined): WrittenMatchRow {
  const { sheetRow, homeTeam, awayTeam, homeScore, awayScore, kickoffAt, ...same } = match;
  return {
    ...same,
    sheet_row: sheetRow,
    home_team: homeTeam,
    away_team: awayTeam,
    home_score: homeScore,
    away_score: awayScore,
    kickoff_at: kickoffAt === null ? (stored?.kickoff_at ?? null) : new Date(kickoffAt),
    present: true,
  };
}

function differs<Row extends object>(row: Row, stored: Partial<Row> | undefined): boolean {
  if (stored === undefined) return true;
  return (Object.keys(row) as (keyof Row)[]).some(
    (key) => JSON.stringify(row[key]) !== JSON.stringify(stored[key]),
  );
}

/**
 * Writes the changes of a good read. Removed teams are deleted; vanished matches are hidden and keep their predictions. The
 * columns of settlement stay as they are.
 */
async function storeChanges(
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
async function filterPredicted(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
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

async function updateState(
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
async function storeSheetReport(
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
