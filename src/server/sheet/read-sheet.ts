import { hash } from 'node:crypto';
import {
  findQuarantineReason,
  isImportReleased,
  type QuarantineReason,
  type StoredSheet,
} from '../../domain/quarantine.ts';
import type { AppContext } from '../context.ts';
import { recordAct, type Actor } from '../database/audit-log-repository.ts';
import type { Database, Db } from '../database/database.ts';
import { raise, type Topic } from '../live/versions.ts';
import { fetchWorkbook, findLocale, type WorkbookMemory } from './fetch-workbook.ts';
import { recordLatePredictions } from './late-predictions-repository.ts';
import { errorText, quarantineText } from './messages.ts';
import { parseWorkbook, type ParsedWorkbook, type SheetMatch, type SheetTeam } from './parse-workbook.ts';
import type { ReadOutcome, SheetLog } from './read-observer.ts';
import { SheetError } from './sheet-error.ts';
import { describeChanges, reportWarnings } from './sheet-report.ts';
import * as repository from './sheet-repository.ts';
import type {
  MatchRow,
  SheetChanges,
  SheetReport,
  SheetState,
  Stored,
  StoredRows,
  TeamRow,
  WrittenMatchRow,
} from './sheet-repository.ts';
import type { Pause } from './timing.ts';
import {
  updateSelectableTeams,
  updateTournamentRow,
  type TeamRules,
} from './tournament/tournament-repository.ts';

export interface ReadSettings {
  pause: Pause;
  sheetPauseMs: number;
  requestTimeoutMs: number;
  log: SheetLog;
  /** Aborts a read in progress, which then stores nothing. */
  signal: AbortSignal;
  memory: WorkbookMemory;
}

export interface ReadOptions {
  /** Whether to request a sheet that was absent again. */
  anew?: boolean;
  /** Whether to wait, after a failed read, until requests may follow it. */
  pauseAfterFailure?: boolean;
  /** Digest of the quarantined import to release, and who releases it. */
  releasedDigest?: string | null | undefined;
  releasedBy?: Actor | undefined;
}

/** A finished read. `attemptedAt` (epoch milliseconds) identifies it in the shared state. */
export interface FinishedRead {
  attemptedAt: number;
  outcome: ReadOutcome;
}

/**
 * Reads the sheet and stores the result; `state` is that of the read before. Returns null when `signal` aborted. An error of the
 * sheet is an outcome.
 */
export async function readSheet(
  context: AppContext,
  settings: ReadSettings,
  { anew, pauseAfterFailure, releasedDigest, releasedBy }: ReadOptions,
  state: SheetState,
): Promise<FinishedRead | null> {
  const { changes, clock, config, database, fetch, tournament } = context;
  const { pause, sheetPauseMs, requestTimeoutMs, signal, log, memory } = settings;
  if (anew === true) delete memory.withoutTournamentAt;
  if (pauseAfterFailure === true && state.error !== null)
    await pause((state.attemptedAt ?? 0) + sheetPauseMs - clock(), signal);
  const now = clock();
  // Other processes recognise a new read by its time, so two reads in one millisecond must differ.
  const attemptedAt = now === state.attemptedAt ? now + 1 : now;
  const failed = async (error: SheetError): Promise<FinishedRead> => {
    const retryAt = error.retryAfterMs === 0 ? null : clock() + error.retryAfterMs;
    await repository.storeFailedRead(database, { attemptedAt, error: errorText(error), retryAt });
    await changes.readNow();
    return { attemptedAt, outcome: { kind: 'failed', error, durationMs: clock() - attemptedAt } };
  };
  const source = { ...config.sheets, fetch, clock, timeoutMs: requestTimeoutMs, memory };
  try {
    const workbook = await fetchWorkbook(source, { pause, sheetPauseMs, signal });
    const read = await parseWorkbook(workbook, tournament, () => findLocale(source, signal));
    if (signal.aborted) return null;
    const { warnings } = read;
    const stored = await storeWorkbook(database, read, {
      ...{ attemptedAt, releasedDigest, releasedBy, now: clock(), tournament },
      report: reportWarnings(warnings, workbook),
    });
    await changes.readNow();
    return { attemptedAt, outcome: { ...stored, warnings, durationMs: clock() - attemptedAt } };
  } catch (error) {
    if (error instanceof SheetError) return signal.aborted ? null : failed(error);
    log.error({ err: error }, 'the read of the sheet could not be stored');
    return failed(new SheetError('unknown'));
  }
}

export type StoredRead =
  | { kind: 'good'; changedRows: number; vanishedPredicted: string[] }
  | { kind: 'quarantined'; reason: QuarantineReason };

/** When the read began and ended (epoch milliseconds), and what it releases. */
interface ReadCircumstances extends Pick<ReadOptions, 'releasedDigest' | 'releasedBy'> {
  attemptedAt: number;
  now: number;
  report?: Pick<SheetReport, 'warningCount' | 'warnings'>;
  /** Without a tournament file, only the teams of the sheet are known. */
  tournament?: TeamRules & { id?: string };
}

/** What was stored before the read, and what the read changes. */
interface Comparison extends Pick<Stored, 'game' | 'before'> {
  stored: StoredRows;
  changes: SheetChanges;
  /** The vanished and renamed matches that have predictions. */
  predicted: string[];
}

/** Stores the changed rows in one transaction, or quarantines them all (docs/rules.md#quarantined-imports). */
export async function storeWorkbook(
  { db }: Database,
  read: ParsedWorkbook,
  circumstances: ReadCircumstances,
): Promise<StoredRead> {
  return db.transaction().execute(async (transaction) => {
    const { now, releasedDigest, tournament } = circumstances;
    const compared = await compare(transaction, read, tournament?.id);
    const { before, predicted, stored } = compared;
    const reason = findQuarantineReason(describeStored(stored, predicted), read, tournament?.teams ?? []);
    if (reason !== null) {
      const digest = hash('sha256', JSON.stringify([read.teams, read.matches, read.tournament]));
      if (digest !== releasedDigest && !isImportReleased(before.quarantined, digest, now))
        return quarantine(transaction, { reason, digest }, compared, circumstances);
    }
    return apply(transaction, read, compared, circumstances);
  });
}

async function compare(db: Db, read: ParsedWorkbook, cup: string | undefined): Promise<Comparison> {
  const { game, before, ...stored } = await repository.findStored(db);
  refuseOtherCup(game?.id, cup);
  const changes = planChanges(stored, read);
  const doubtful = [...changes.vanishedMatches, ...findRenamed(stored.matches, changes.matches)];
  const predicted = doubtful.length === 0 ? [] : await repository.filterPredicted(db, doubtful);
  return { game, before, stored, changes, predicted };
}

const noWarnings = { warningCount: 0, warnings: [] };

async function quarantine(
  db: Db,
  { reason, digest }: { reason: QuarantineReason; digest: string },
  { before, stored, changes }: Comparison,
  { attemptedAt, now, report = noWarnings }: ReadCircumstances,
): Promise<StoredRead> {
  const { quarantined } = before;
  const since = quarantined.digest === digest ? (quarantined.since ?? now) : now;
  const error = quarantineText(reason);
  await repository.updateState(db, attemptedAt, {
    ...{ error, retry_at: null },
    ...{ quarantined_digest: digest, quarantined_since: new Date(since) },
  });
  const quarantinedChanges = describeChanges(stored.matches, changes);
  await repository.storeSheetReport(db, { ...report, quarantinedChanges });
  await raise(db, 'sheet', ...(before.error === error ? [] : ['matches' as const]));
  return { kind: 'quarantined', reason };
}

async function apply(
  db: Db,
  read: ParsedWorkbook,
  compared: Comparison,
  { attemptedAt, now, releasedBy, report = noWarnings, tournament = { teams: [] } }: ReadCircumstances,
): Promise<StoredRead> {
  const { game, changes, predicted } = compared;
  if (releasedBy !== undefined) await recordAct(db, { act: 'import_released', by: releasedBy });
  await repository.storeSheetReport(db, { ...report, quarantinedChanges: null });
  await repository.storeChanges(db, changes);
  await repository.updateState(db, attemptedAt, {
    ...{ good_at: new Date(now), error: null, retry_at: null },
    ...{ quarantined_digest: null, quarantined_since: null },
  });
  await recordLatePredictions(
    db,
    changes.matches.map(({ id }) => id),
  );
  if (haveTeamsChanged(changes)) await updateSelectableTeams(db, tournament);
  const { champion: sheet_champion, notice, closed: sheet_closed } = read.tournament;
  const said = { sheet_champion, notice, sheet_closed };
  const hasTournamentChanged = game !== undefined && differs(said, game);
  if (hasTournamentChanged) await updateTournamentRow(db, said);
  await raise(db, ...changedTopics(compared, hasTournamentChanged));
  const vanished = new Set(changes.vanishedMatches);
  return {
    kind: 'good',
    changedRows: countChanges(changes) + (hasTournamentChanged ? 1 : 0),
    vanishedPredicted: predicted.filter((id) => vanished.has(id)),
  };
}

function changedTopics({ before, stored, changes }: Comparison, hasTournamentChanged: boolean): Topic[] {
  const topics: Topic[] = ['sheet'];
  const isOtherState = before.error !== null || before.goodAt === null;
  if (countChanges(changes) > 0 || isOtherState) topics.push('matches');
  // A match that appears or vanishes changes the participants' numbers of predictions.
  const hidden = new Set(stored.matches.filter(({ present }) => !present).map(({ id }) => id));
  if (changes.vanishedMatches.length > 0 || changes.matches.some(({ id }) => hidden.has(id)))
    topics.push('ranking');
  // The configuration contains the teams.
  if (haveTeamsChanged(changes) || hasTournamentChanged) topics.push('tournament');
  return topics;
}

function countChanges(changes: SheetChanges): number {
  return Object.values(changes).reduce((sum, rows) => sum + rows.length, 0);
}

function haveTeamsChanged({ teams, removedTeams }: SheetChanges): boolean {
  return teams.length + removedTeams.length > 0;
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
