import { hash } from 'node:crypto';
import {
  findMovedTeams,
  findQuarantineReason,
  isImportReleased,
  type QuarantineReason,
} from '../../domain/quarantine.ts';
import { combineTeams } from '../../domain/team-names.ts';
import { recordAct, type Actor } from '../database/audit-log-repository.ts';
import type { Database, Db } from '../database/database.ts';
import { raise, type Topic } from '../live/versions.ts';
import { recordLatePredictions } from './late-predictions-repository.ts';
import { quarantineText } from './messages.ts';
import type { ParsedWorkbook, SheetMatch, SheetTeam } from './parse-workbook.ts';
import { describeChanges } from './sheet-report.ts';
import * as repository from './sheet-repository.ts';
import type { MatchRow, SheetChanges, SheetReport, TeamRow, WrittenMatchRow } from './sheet-repository.ts';
import { updateSelectableTeams, type TeamRules } from './tournament/find-teams.ts';
import { findTournament } from './tournament/tournament-repository.ts';

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

/** Stores the changed rows in one transaction, or quarantines them all (docs/rules.md#quarantined-imports). */
export async function storeWorkbook(
  { db }: Database,
  read: ParsedWorkbook,
  { attemptedAt, now, releasedDigest, releasedBy, report, tournament = { teams: [] } }: ReadCircumstances,
): Promise<StoredRead> {
  return db.transaction().execute(async (transaction) => {
    await refuseOtherCup(transaction, tournament.id);
    const stored = await repository.findStoredRows(transaction);
    const before = await repository.findSheetState(transaction);
    const changes = planChanges(stored, read);
    const kept = report ?? { warningCount: 0, warnings: [] };
    const vanishedPredicted = await repository.filterPredicted(transaction, changes.vanishedMatches);
    const reason = await findReason(transaction, { stored, read, tournament, vanishedPredicted });
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
    const changedIds = changes.matches.map(({ id }) => id);
    await recordLatePredictions(transaction, changedIds);
    const haveTeams = changes.teams.length + changes.removedTeams.length > 0;
    if (haveTeams) await updateSelectableTeams(transaction, tournament);
    const isOtherTournament = await repository.storeTournamentSheet(transaction, read.tournament);
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
    return { kind: 'good', changedRows: changedRows + (isOtherTournament ? 1 : 0), vanishedPredicted };
  });
}

/** Keeps a process that still has the file of a past cup from bringing back its matches (docs/rules.md#past-cups). */
async function refuseOtherCup(db: Db, id: string | undefined): Promise<void> {
  const stored = await findTournament(db);
  if (id === undefined || stored === undefined || stored.id === id) return;
  throw new Error(`The game is now ${stored.id}, but this process has the file of ${id}: restart it.`);
}

/** Returns why a read is implausible, otherwise null (docs/rules.md#quarantined-imports). */
async function findReason(
  db: Db,
  {
    stored,
    read,
    tournament,
    vanishedPredicted,
  }: { stored: StoredRows; read: ParsedWorkbook; tournament: TeamRules; vanishedPredicted: string[] },
): Promise<QuarantineReason | null> {
  const matches = stored.matches.map(({ id, present, settled_home_score }) => ({
    id,
    present,
    settled: settled_home_score !== null,
    predicted: vanishedPredicted.includes(id),
  }));
  const reason = findQuarantineReason({ teams: stored.teams.length, matches }, read);
  if (reason !== null) return reason;
  // Matches get other teams when rows are sorted and ids are row numbers.
  const moved = findMovedTeams(
    stored.matches.map(({ id, home_team: homeTeam, away_team: awayTeam }) => ({ id, homeTeam, awayTeam })),
    read.matches,
    combineTeams(tournament.teams, read.teams),
  );
  const movedPredicted = await repository.filterPredicted(db, moved);
  return movedPredicted.length === 0 ? null : { kind: 'teams-moved', matches: movedPredicted };
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

function digestOf({ teams, matches, tournament }: ParsedWorkbook): string {
  return hash('sha256', JSON.stringify([teams, matches, tournament]));
}
