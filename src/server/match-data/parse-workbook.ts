import { setImmediate } from 'node:timers/promises';
import { matchStatuses, normaliseStatus } from '../../domain/match-status.ts';
import { defaultMatchTime, parseKickOff, type KickOff } from '../../domain/parse-kick-off.ts';
import type { Workbook } from './fetch-workbook.ts';
import type { SheetName } from './sheet-error.ts';

/** A row of the sheet Teams. `sheetRow` is the row's number in the sheet, the header being 1. */
export interface SheetTeam {
  id: string;
  sheetRow: number;
  name: string;
  country: string;
  logo: string;
  group: string;
}

/**
 * A row of the sheet Matches. `date` and `time` are on the tournament's clocks, or the row's own text when they
 * cannot be read, and then `kickoffAt` (ISO, UTC) is null. `winner` is the optional 11th column.
 */
export interface SheetMatch {
  id: string;
  sheetRow: number;
  date: string;
  time: string;
  homeTeam: string;
  awayTeam: string;
  homeScore: number | null;
  awayScore: number | null;
  status: string;
  round: string;
  venue: string;
  winner: string;
  kickoffAt: string | null;
}

export type SheetProblem =
  | 'row-dropped'
  | 'duplicate-id'
  | 'unreadable-kick-off'
  | 'unreadable-score'
  | 'unknown-status'
  | 'finished-without-score'
  | 'refused-logo';

/** An odd row of the sheet. `row` is its number in the sheet; `id` may be ''; `text` is what caused the warning. */
export interface SheetWarning {
  sheet: SheetName;
  row: number;
  id: string;
  problem: SheetProblem;
  text: string;
}

export interface ParsedWorkbook {
  teams: SheetTeam[];
  matches: SheetMatch[];
  warnings: SheetWarning[];
}

interface DataRow {
  cells: string[];
  sheetRow: number;
}

type Warn = (problem: SheetProblem, text: string) => void;

/** Longest text of a cell: an entry of a database index has 2,700 bytes at most. */
const maximumCellLength = 800;
/** Columns id, date, home and away: a row without one of them is dropped. */
const requiredColumns = [0, 1, 3, 4];

/** A thousand rows in one go would take a tenth of a second and more, the first time at least. */
const rowsPerTurn = 50;

/**
 * Parses both sheets (docs/rules.md#sheet-rows); never fails, what is odd becomes a warning. Requests are handled between
 * every 50 rows.
 */
export async function parseWorkbook(workbook: Workbook, timeZone: string): Promise<ParsedWorkbook> {
  const { teams, warnings: teamWarnings } = parseTeams(workbook.teams);
  const matches = createMatchesParser(timeZone);
  for (const [index, row] of dataRows(workbook.matches).entries()) {
    if (index % rowsPerTurn === 0) await setImmediate();
    matches.add(row);
  }
  const { matches: parsed, warnings: matchWarnings } = matches.end();
  return { teams, matches: parsed, warnings: [...teamWarnings, ...matchWarnings] };
}

/** Parses the sheet Teams (docs/rules.md#teams-sheet). */
export function parseTeams(rows: string[][]): { teams: SheetTeam[]; warnings: SheetWarning[] } {
  const teams = new Map<string, SheetTeam>();
  const warnings: SheetWarning[] = [];
  for (const { cells, sheetRow } of dataRows(rows)) {
    const [givenId, name, country, logo = '', group = ''] = cells;
    const team: SheetTeam = {
      id: givenId || `team-${sheetRow - 1}`,
      sheetRow,
      name: name || 'Equipo sin nombre',
      country: country || 'País',
      logo: parseLogo(logo),
      group,
    };
    const { id } = team;
    const warn: Warn = (problem, text) => warnings.push({ sheet: 'Teams', row: sheetRow, id, problem, text });
    if (logo !== '' && team.logo === '') warn('refused-logo', logo);
    if (teams.has(id)) warn('duplicate-id', team.name);
    else teams.set(id, team);
  }
  return { teams: [...teams.values()], warnings };
}

/** Parses the sheet Matches (docs/rules.md#matches-sheet). */
export function parseMatches(
  rows: string[][],
  timeZone: string,
): { matches: SheetMatch[]; warnings: SheetWarning[] } {
  const parser = createMatchesParser(timeZone);
  for (const row of dataRows(rows)) parser.add(row);
  return parser.end();
}

function createMatchesParser(timeZone: string): {
  add(row: DataRow): void;
  end(): { matches: SheetMatch[]; warnings: SheetWarning[] };
} {
  const matches = new Map<string, SheetMatch>();
  const warnings: SheetWarning[] = [];
  return {
    add({ cells, sheetRow }) {
      const [id = ''] = cells;
      const warn: Warn = (problem, text) =>
        warnings.push({ sheet: 'Matches', row: sheetRow, id, problem, text });
      const text = cells.join(' | ');
      if (requiredColumns.some((column) => (cells[column] ?? '') === '')) warn('row-dropped', text);
      else if (matches.has(id)) warn('duplicate-id', text);
      else matches.set(id, parseMatch(cells, sheetRow, timeZone, warn));
    },
    end: () => ({ matches: [...matches.values()], warnings }),
  };
}

function parseMatch(cells: string[], sheetRow: number, timeZone: string, warn: Warn): SheetMatch {
  const [id = '', date = '', time = '', homeTeam = '', awayTeam = '', home = '', away = ''] = cells;
  const [rawStatus = '', round = '', venue = '', winner = ''] = cells.slice(7);
  const kickOff = parsePlausibleKickOff(date, time, timeZone);
  const status = normaliseStatus(rawStatus);
  const homeScore = parseScore(home);
  const awayScore = parseScore(away);
  if (kickOff === null) warn('unreadable-kick-off', `${date} ${time}`.trim());
  if (homeScore === null && home !== '') warn('unreadable-score', home);
  if (awayScore === null && away !== '') warn('unreadable-score', away);
  if (!matchStatuses.some((known) => known === status)) warn('unknown-status', status);
  if (status === 'finished' && (homeScore === null || awayScore === null)) {
    warn('finished-without-score', `${home} - ${away}`);
  }
  return {
    id,
    sheetRow,
    date: kickOff?.date ?? date,
    time: kickOff?.time ?? (time || defaultMatchTime),
    homeTeam,
    awayTeam,
    homeScore,
    awayScore,
    status,
    round: round || 'Fase de Grupos',
    venue,
    winner,
    kickoffAt: kickOff?.kickoffAt ?? null,
  };
}

/** A year such as 0025 or 9999 is a typing error, and outside the range of the database's calendar. */
function parsePlausibleKickOff(date: string, time: string, timeZone: string): KickOff | null {
  const kickOff = parseKickOff(date, time, timeZone);
  return kickOff !== null && /^(19|20|21)\d\d-/.test(kickOff.kickoffAt) ? kickOff : null;
}

/** A whole number from 0 to 99, else null (docs/rules.md#scores). */
function parseScore(cell: string): number | null {
  return /^\d{1,2}$/.test(cell) ? Number(cell) : null;
}

/** An `https` address without credentials, else ''. */
function parseLogo(cell: string): string {
  if (!URL.canParse(cell)) return '';
  const { protocol, username, password, href } = new URL(cell);
  return protocol === 'https:' && username === '' && password === '' ? href : '';
}

/** The rows after the header that are not blank, their cells cleaned. */
function dataRows(rows: string[][]): DataRow[] {
  return rows
    .map((row, index) => ({ cells: row.map(cleanCell), sheetRow: index + 1 }))
    .filter(({ cells, sheetRow }) => sheetRow > 1 && cells.some((cell) => cell !== ''));
}

/** Without control characters, halves of surrogate pairs and outer spaces, which the database cannot keep or need not. */
function cleanCell(cell: string): string {
  return cell
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, maximumCellLength)
    .replace(/\p{Cs}/gu, '')
    .trim();
}
