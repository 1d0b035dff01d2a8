import { createHash } from 'node:crypto';
import {
  findMovedTeams,
  findQuarantineReason,
  isImportReleased,
  type QuarantineReason,
  type StoredSheet,
} from '../../domain/quarantine.ts';
import { combineTeams } from '../../domain/tournament-teams.ts';
import { recordAct, type Actor } from '../database/audit-log-repository.ts';
import { recordLatePredictions } from './late-predictions-repository.ts';
import type { Database, Db } from '../database/database.ts';
import { raise, type Topic } from '../live/live-repository.ts';
import { findTournament } from './tournament/tournament-repository.ts';
import { updateSelectableTeams, type TeamRules } from './tournament/find-teams.ts';
import * as repository from './sheet-repository.ts';
import type { MatchRow, SheetChanges, SheetReport, TeamRow, WrittenMatchRow } from './sheet-repository.ts';
import { quarantineText } from './messages.ts';
import type { SheetMatch } from './parse-matches.ts';
import type { SheetTeam } from './parse-teams.ts';
import type { ParsedWorkbook } from './parse-workbook.ts';
import { describeChanges } from './sheet-report.ts';

export type StoredRead =
  | { kind: 'good'; changedRows: number; vanishedPredicted: string[] }
  | { kind: 'quarantined'; reason: QuarantineReason };

/** When the read began and ended (epoch milliseconds), and the digest of the quarantined import that is released. */
export interface ReadCircumstances {
  attemptedAt: number;
  now: number;
  releasedDigest: string | null;
  /** Who releases it. */
  releasedBy?: Actor | undefined;
  /** What else the read said. */
  report?: Pick<SheetReport, 'warningCount' | 'warnings'>;
  /** Of the tournament file; without it no team is known but by the sheet. */
  tournament?: TeamRules & { id?: string };
}

/**
 * Stores a parsed workbook in one transaction, or quarantines it whole (docs/rules.md#quarantined-imports). Rows that
 * did not change are not written, and raise no version.
 */
export async function storeWorkbook(
  database: Database,
  read: ParsedWorkbook,
  { attemptedAt, now, releasedDigest, releasedBy, report, tournament = { teams: [] } }: ReadCircumstances,
): Promise<StoredRead> {
  return database.db.transaction().execute(async (transaction) => {
    await refuseOtherCup(transaction, tournament.id);
    const stored = await repository.findStoredRows(transaction);
    const changes = planChanges(stored, read);
    const kept = report ?? { warningCount: 0, warnings: [] };
    const vanishedPredicted = await repository.filterPredicted(transaction, changes.vanishedMatches);
    const before = await repository.findSheetState(transaction);
    const reason =
      findQuarantineReason(describeStored(stored, vanishedPredicted), read) ??
      (await findMovedReason(transaction, stored.matches, read, tournament));
    if (reason !== null) {
      const { quarantined } = before;
      const digest = digestOf(read);
      if (digest !== releasedDigest && !isImportReleased(quarantined, digest, now)) {
        const since = quarantined.digest === digest ? (quarantined.since ?? now) : now;
        const error = quarantineText(reason);
        await repository.storeQuarantinedRead(transaction, attemptedAt, { error, digest, since });
        const quarantinedChanges = describeChanges(stored.matches, changes);
        await repository.storeSheetReport(transaction, { ...kept, quarantinedChanges });
        await raise(transaction, 'sheet', ...(before.error === error ? [] : ['matches' as const]));
        return { kind: 'quarantined', reason };
      }
    }
    if (releasedBy !== undefined) await recordAct(transaction, { act: 'import_released', by: releasedBy });
    await repository.storeSheetReport(transaction, { ...kept, quarantinedChanges: null });
    await repository.storeGoodRead(transaction, changes, { attemptedAt, goodAt: now });
    await recordLatePredictions(
      transaction,
      changes.matches.map(({ id }) => id),
    );
    if (changes.teams.length + changes.removedTeams.length > 0)
      await updateSelectableTeams(transaction, tournament);
    const ownChanges = (await repository.storeTournamentSheet(transaction, read.tournament)) ? 1 : 0;
    const isOtherState = before.error !== null || before.goodAt === null;
    await raise(transaction, ...changedTopics(stored, changes, isOtherState, ownChanges > 0));
    return { kind: 'good', changedRows: countChanges(changes) + ownChanges, vanishedPredicted };
  });
}

/** What a good read changed. The configuration has the teams, and a match that comes or goes changes who predicted how many. */
function changedTopics(
  stored: { matches: MatchRow[] },
  { teams, removedTeams, matches, vanishedMatches }: SheetChanges,
  isOtherState: boolean,
  isOtherTournament: boolean,
): Topic[] {
  const hidden = new Set(stored.matches.filter(({ present }) => !present).map(({ id }) => id));
  const haveTeams = teams.length + removedTeams.length > 0;
  const haveMoved = vanishedMatches.length > 0 || matches.some(({ id }) => hidden.has(id));
  const haveMatches = haveTeams || matches.length > 0 || haveMoved || isOtherState;
  return [
    'sheet',
    ...(haveMatches ? (['matches'] as const) : []),
    ...(haveMoved ? (['ranking'] as const) : []),
    ...(haveTeams || isOtherTournament ? (['tournament'] as const) : []),
  ];
}

/** A process that still runs with the file of a past cup must not bring its matches back (docs/rules.md#past-cups). */
async function refuseOtherCup(db: Db, id: string | undefined): Promise<void> {
  const stored = await findTournament(db);
  if (id === undefined || stored === undefined || stored.id === id) return;
  throw new Error(`The game is ${stored.id} now, and this process has the file of ${id}: start it again.`);
}

/** Predicted matches whose teams have become others, as when rows are sorted whose ids are row numbers. */
async function findMovedReason(
  db: Db,
  stored: MatchRow[],
  read: ParsedWorkbook,
  { teams }: TeamRules,
): Promise<QuarantineReason | null> {
  const moved = findMovedTeams(
    stored.map(({ id, home_team: homeTeam, away_team: awayTeam }) => ({ id, homeTeam, awayTeam })),
    read.matches,
    combineTeams(teams, read.teams),
  );
  const matches = await repository.filterPredicted(db, moved);
  return matches.length === 0 ? null : { kind: 'teams-moved', matches };
}

/**
 * Compares a read with the stored rows: rows that differ are written, vanished matches are hidden
 * (docs/rules.md#vanished-matches), and a known match keeps its kick-off when the sheet's is unreadable
 * (docs/rules.md#unreadable-kick-off).
 */
function planChanges(
  stored: { teams: TeamRow[]; matches: MatchRow[] },
  read: Pick<ParsedWorkbook, 'teams' | 'matches'>,
): SheetChanges {
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

function countChanges(changes: SheetChanges): number {
  return Object.values(changes).reduce((sum, rows) => sum + rows.length, 0);
}

function teamRow({ sheetRow, ...team }: SheetTeam): TeamRow {
  return { ...team, sheet_row: sheetRow };
}

function matchRow(match: SheetMatch, stored: MatchRow | undefined): WrittenMatchRow {
  return {
    id: match.id,
    sheet_row: match.sheetRow,
    date: match.date,
    time: match.time,
    home_team: match.homeTeam,
    away_team: match.awayTeam,
    home_score: match.homeScore,
    away_score: match.awayScore,
    status: match.status,
    round: match.round,
    venue: match.venue,
    winner: match.winner,
    kickoff_at: match.kickoffAt === null ? (stored?.kickoff_at ?? null) : new Date(match.kickoffAt),
    present: true,
  };
}

function differs<Row extends object>(row: Row, stored: Partial<Row> | undefined): boolean {
  if (stored === undefined) return true;
  return (Object.keys(row) as (keyof Row)[]).some((key) => comparable(row[key]) !== comparable(stored[key]));
}

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value);
  return value instanceof Date ? value.getTime() : value;
}

/** Two reads are equal when their digests are. */
function digestOf({ teams, matches, tournament }: ParsedWorkbook): string {
  return createHash('sha256')
    .update(JSON.stringify([teams, matches, tournament]))
    .digest('hex');
}

function describeStored(stored: { teams: TeamRow[]; matches: MatchRow[] }, predicted: string[]): StoredSheet {
  return {
    teams: stored.teams.length,
    matches: stored.matches.map(({ id, present, settled_home_score }) => ({
      id,
      present,
      settled: settled_home_score !== null,
      predicted: predicted.includes(id),
    })),
  };
}
