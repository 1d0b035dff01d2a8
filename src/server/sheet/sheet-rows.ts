import { dateCellText, roundCellText, timeCellText } from '../../domain/serial-dates.ts';
import { foldText } from '../../domain/team-names.ts';
import { isHeader } from './header-columns.ts';
import type { SheetName } from './sheet-error.ts';

/** A cell as the values API returns it unformatted: a date is a serial number there. */
export type Cell = string | number;

/** A row that is not blank, its cells as clean texts. `sheetRow` is its number in the sheet, from 1. */
export interface DataRow {
  cells: string[];
  sheetRow: number;
}

/** The rows of a sheet but for its header, and the header's number in the sheet; null when there is none. */
export interface SheetRows {
  rows: DataRow[];
  headerRow: number | null;
}

/** Longest text of a cell: an entry of a database index has 2,700 bytes at most. */
const maximumCellLength = 800;

/** How the number of a cell is written, by its column; any other as its digits. */
const numberTexts: Partial<Record<SheetName, Record<number, (value: number) => string>>> = {
  Matches: { 1: dateCellText, 2: timeCellText, 8: roundCellText },
};

/**
 * The rows of a sheet that are neither blank nor its header (docs/rules.md#sheet-rows). A header is known by its words,
 * wherever it stands, so that a sheet without one loses no row.
 */
export function readRows(values: Cell[][], sheet: SheetName): SheetRows {
  const filled = values
    .map((row, index) => ({
      cells: row.map((cell, column) => cellText(cell, sheet, column)),
      sheetRow: index + 1,
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const header = filled.find(({ cells }) => isHeader(cells, sheet));
  return { rows: filled.filter(({ cells }) => !isHeader(cells, sheet)), headerRow: header?.sheetRow ?? null };
}

/** The cells of a sheet's first header; empty without one. */
export function findHeader(values: Cell[][], sheet: SheetName): string[] {
  for (const row of values) {
    const cells = row.map((cell, column) => cellText(cell, sheet, column));
    if (isHeader(cells, sheet)) return cells;
  }
  return [];
}

/** A mark in a cell such as 'eliminado' or 'cerrado': true, false, or null when it is neither. */
export function readMark(cell: string): boolean | null {
  const text = foldText(cell);
  if (['', 'no', 'n', 'false', 'falso', '0', '-'].includes(text)) return false;
  return ['si', 's', 'x', 'yes', 'y', 'true', 'verdadero', '1', '✓', '✔'].includes(text) ? true : null;
}

function cellText(cell: Cell, sheet: SheetName, column: number): string {
  const write = numberTexts[sheet]?.[column] ?? String;
  return typeof cell === 'number' ? write(cell) : cleanText(cell);
}

/**
 * Without control characters, halves of surrogate pairs and outer spaces, which the database cannot keep or need not, and on one
 * line: calendar apps end one at U+2028 too.
 */
function cleanText(cell: string): string {
  return cell
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, maximumCellLength)
    .replace(/\p{Cs}/gu, '')
    .trim();
}
