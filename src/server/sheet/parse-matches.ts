import { setImmediate } from 'node:timers/promises';
import { isKnownStatus, normaliseStatus } from '../../domain/match-status.ts';
import {
  contradictsDateCell,
  defaultMatchTime,
  isAmbiguousDate,
  ownTimeOf,
  parseKickOff,
  type DateOrder,
  type KickOff,
} from '../../domain/parse-kick-off.ts';
import { isAmbiguousTime, parseTimeCell } from '../../domain/parse-kick-off.ts';
import { foldText, type NamedTeam } from '../../domain/team-names.ts';
import { readRows, type Cell, type DataRow } from './sheet-rows.ts';
import { headerWarning, type SheetProblem, type SheetWarning } from './sheet-warnings.ts';

/**
 * A row of the sheet Matches. `date` and `time` are in the tournament's time zone. If they cannot be read, they are the row's
 * own text and `kickoffAt` (ISO, UTC) is null. `winner` is the optional 11th column.
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

export interface MatchSettings {
  timeZone: string;
  /** The order of day and month in the workbook's locale; null or absent when unknown. */
  dateOrder?: DateOrder | null;
  /** The teams that rows may name. If there are none, no name counts as unknown. */
  teams?: readonly NamedTeam[];
  /** The round that decides the champion. Rows that write it with other case or accents get this spelling. */
  decidedBy?: string | undefined;
}

type Warn = (problem: SheetProblem, text: string) => void;

/** Columns id, date, home and away. Rows without one of them are dropped. */
const requiredColumns = [0, 1, 3, 4];

/** Parsing a thousand rows at once could block the event loop for a tenth of a second or more. */
const rowsPerTurn = 50;

/** Parses the sheet Matches (docs/rules.md#sheet-columns); oddities become warnings. Other requests run every 50 rows. */
export async function parseMatches(
  values: Cell[][],
  settings: MatchSettings,
): Promise<{ matches: SheetMatch[]; warnings: SheetWarning[] }> {
  const { rows, headerRow } = readRows(values, 'Matches');
  const spellings = (settings.teams ?? []).flatMap(({ name, aliases }) => [name, ...aliases]);
  const isKnownTeam = knows(spellings);
  const matches = new Map<string, SheetMatch>();
  const warnings = headerWarning('Matches', headerRow, rows[0]);
  const isMidnight = findMidnights(values, rows);
  const clocks: RowClock[] = [];
  for (const [index, { cells, sheetRow }] of rows.entries()) {
    if (index % rowsPerTurn === 0) await setImmediate();
    const [id = ''] = cells;
    const warn: Warn = (problem, text) =>
      warnings.push({ sheet: 'Matches', row: sheetRow, id, problem, text });
    const text = cells.join(' | ');
    if (requiredColumns.some((column) => (cells[column] ?? '') === '')) warn('row-dropped', text);
    else if (matches.has(id)) warn('duplicate-id', text);
    else {
      const atMidnight = isMidnight(sheetRow);
      if (atMidnight) warn('ambiguous-time', cells[1] ?? '');
      const given = atMidnight ? cells.with(2, '00:00') : cells;
      const match = parseMatch({ cells: given, sheetRow }, settings, warn);
      matches.set(id, match);
      if (match.kickoffAt !== null) clocks.push({ sheetRow, id, clock: clockOf(given) });
      for (const name of [match.homeTeam, match.awayTeam, match.winner]) {
        if (name !== '' && !isKnownTeam(name)) warn('unknown-team', name);
      }
    }
  }
  warnings.push(...findMissingTimes(clocks));
  return { matches: [...matches.values()], warnings: warnings.toSorted((a, b) => a.row - b.row) };
}

/** What a row says about the time of its kick-off. A 'midnight' may stand for a missing time. */
interface RowClock {
  sheetRow: number;
  id: string;
  clock: 'time' | 'midnight' | 'none';
}

function clockOf([, date = '', time = '']: string[]): RowClock['clock'] {
  if (time !== '') return 'time';
  const own = ownTimeOf(date);
  if (own === '') return 'none';
  const { hour, minute } = parseTimeCell(own) ?? { hour: 0, minute: 0 };
  return hour % 24 === 0 && minute === 0 ? 'midnight' : 'time';
}

/** Returns one warning when no row has a time, otherwise one for each row without (docs/rules.md#dates-and-times). */
function findMissingTimes(clocks: RowClock[]): SheetWarning[] {
  const isAny = clocks.some(({ clock }) => clock === 'time');
  const lacking = isAny ? clocks.filter(({ clock }) => clock === 'none') : clocks.slice(0, 1);
  const problem = isAny ? 'missing-time' : 'no-times';
  return lacking.map(({ sheetRow: row, id }) => ({ sheet: 'Matches', row, id, problem, text: '' }));
}

/**
 * Tells whether a row's date cell is a midnight, whose number equals that of a date without a time. It is when the column time
 * is empty and other date cells contain times (docs/rules.md#dates-and-times).
 */
function findMidnights(values: Cell[][], rows: DataRow[]): (sheetRow: number) => boolean {
  const dateCell = (sheetRow: number): Cell | undefined => values[sheetRow - 1]?.[1];
  const isOneColumn =
    rows.every(({ cells }) => (cells[2] ?? '') === '') &&
    rows.some(({ sheetRow }) => Number(dateCell(sheetRow)) % 1 > 0);
  return (sheetRow) => isOneColumn && Number.isInteger(dateCell(sheetRow));
}

function parseMatch({ cells, sheetRow }: DataRow, settings: MatchSettings, warn: Warn): SheetMatch {
  const [id = '', date = '', time = '', homeTeam = '', awayTeam = '', home = '', away = ''] = cells;
  const [rawStatus = '', round = '', venue = '', winner = ''] = cells.slice(7);
  const kickOff = readKickOff(date, time, settings, warn);
  const status = normaliseStatus(rawStatus);
  const homeScore = parseScore(home);
  const awayScore = parseScore(away);
  if (homeScore === null && home !== '') warn('unreadable-score', home);
  if (awayScore === null && away !== '') warn('unreadable-score', away);
  if (!isKnownStatus(status)) warn('unknown-status', status);
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
    round: roundOf(round, settings.decidedBy),
    venue,
    winner,
    kickoffAt: kickOff?.kickoffAt ?? null,
  };
}

/** Returns whether a name is one of `spellings`; without spellings every name is. */
function knows(spellings: string[]): (name: string) => boolean {
  const known = new Set(spellings.map(foldText));
  return (name) => known.size === 0 || known.has(foldText(name));
}

function readKickOff(
  date: string,
  time: string,
  { timeZone, dateOrder = null }: MatchSettings,
  warn: Warn,
): KickOff | null {
  const kickOff = parseKickOff(date, time, timeZone, dateOrder ?? 'day-first');
  // A year such as 0025 or 9999 is a typing error, and outside the range of the database's calendar.
  if (kickOff === null || !/^(19|20|21)\d\d-/.test(kickOff.kickoffAt)) {
    warn('unreadable-kick-off', `${date} ${time}`.trim());
    return null;
  }
  if (dateOrder === null && isAmbiguousDate(date)) warn('ambiguous-date', date);
  if (isAmbiguousTime(time)) warn('ambiguous-time', time);
  if (contradictsDateCell(time, date, kickOff)) warn('contradicted-time', time);
  return kickOff;
}

function roundOf(cell: string, decidedBy: string | undefined): string {
  const isDeciding = decidedBy !== undefined && foldText(cell) === foldText(decidedBy);
  return isDeciding ? decidedBy : cell || 'Fase de Grupos';
}

/** Returns a whole number from 0 to 99, otherwise null (docs/rules.md#status-and-score). */
function parseScore(cell: string): number | null {
  return /^\d{1,2}$/.test(cell) ? Number(cell) : null;
}
