import type { SheetMatch } from './parse-matches.ts';
import type { ParsedWorkbook } from './parse-workbook.ts';
import type { SheetTeam } from './parse-teams.ts';
import type { MatchRow, TeamRow, WrittenMatchRow } from './sheet-rows-repository.ts';

/** What differs between the sheet and what is stored, and so must be written. */
export interface PlannedChanges {
  teams: TeamRow[];
  removedTeams: string[];
  matches: WrittenMatchRow[];
  vanishedMatches: string[];
}

/**
 * Compares a read with the stored rows: only rows that changed are written, a match that vanished is hidden, one
 * that is back is shown, and a known match with an unreadable date keeps its kick-off (rulings, "Game", "The sheet").
 */
export function planChanges(
  stored: { teams: TeamRow[]; matches: MatchRow[] },
  read: Pick<ParsedWorkbook, 'teams' | 'matches'>,
): PlannedChanges {
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

/** How many rows a plan writes. */
export function countChanges(plan: PlannedChanges): number {
  return Object.values(plan).reduce((sum, rows) => sum + rows.length, 0);
}

function teamRow({ id, sheetRow, name, country, logo, group }: SheetTeam): TeamRow {
  return { id, sheet_row: sheetRow, name, country, logo, group };
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
  return value instanceof Date ? value.getTime() : value;
}
