import { matchStatuses, normaliseStatus } from '../../domain/match-status.ts';
import { defaultMatchTime, parseKickOff, type KickOff } from '../../domain/parse-kick-off.ts';
import { cellText, isBlank, parseScore } from './read-cells.ts';
import type { SheetProblem, SheetWarning } from './sheet-warning.ts';

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

/** id, date, home and away: a row without one of them is dropped (spec 3). */
const requiredColumns = [0, 1, 3, 4];

/**
 * Reads the rows of Matches by position, the first being a header whatever it says (spec 3, Match; rulings, "The
 * sheet"). Rows without id, date, home or away are dropped; of rows with one id the first wins.
 */
export function parseMatches(
  rows: string[][],
  timeZone: string,
): { matches: SheetMatch[]; warnings: SheetWarning[] } {
  const matches = new Map<string, SheetMatch>();
  const warnings: SheetWarning[] = [];
  for (const [index, row] of rows.entries()) {
    if (index === 0 || isBlank(row)) continue;
    const sheetRow = index + 1;
    const id = cellText(row, 0);
    const warn = (problem: SheetProblem, text: string): void => {
      warnings.push({ sheet: 'Matches', row: sheetRow, id, problem, text });
    };
    const text = row.map((_, column) => cellText(row, column)).join(' | ');
    if (requiredColumns.some((column) => cellText(row, column) === '')) warn('row-dropped', text);
    else if (matches.has(id)) warn('duplicate-id', text);
    else matches.set(id, parseMatch(row, sheetRow, timeZone, warn));
  }
  return { matches: [...matches.values()], warnings };
}

function parseMatch(
  row: string[],
  sheetRow: number,
  timeZone: string,
  warn: (problem: SheetProblem, text: string) => void,
): SheetMatch {
  const [date, time, home, away] = [1, 2, 5, 6].map((column) => cellText(row, column)) as Four<string>;
  const kickOff = parsePlausibleKickOff(date, time, timeZone);
  const status = normaliseStatus(cellText(row, 7));
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
    id: cellText(row, 0),
    sheetRow,
    date: kickOff?.date ?? date,
    time: kickOff?.time ?? (time || defaultMatchTime),
    homeTeam: cellText(row, 3),
    awayTeam: cellText(row, 4),
    homeScore,
    awayScore,
    status,
    round: cellText(row, 8) || 'Fase de Grupos',
    venue: cellText(row, 9),
    winner: cellText(row, 10),
    kickoffAt: kickOff?.kickoffAt ?? null,
  };
}

type Four<T> = [T, T, T, T];

/** A year such as 0025 or 9999 is a slip of the keyboard, and beyond what the database's calendar can hold. */
function parsePlausibleKickOff(date: string, time: string, timeZone: string): KickOff | null {
  const kickOff = parseKickOff(date, time, timeZone);
  return kickOff !== null && /^(19|20|21)\d\d-/.test(kickOff.kickoffAt) ? kickOff : null;
}
