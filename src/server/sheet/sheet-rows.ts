import { DateTime } from 'luxon';
import { foldText } from '../../domain/team-names.ts';
import type { Cell } from './fetch-workbook.ts';
import { SheetError, type MisplacedColumn, type SheetName } from './sheet-error.ts';
import type { SheetWarning } from './sheet-report.ts';

/** A row that is not blank, with cleaned cells and those `given`. `sheetRow` is its number in the sheet, from 1. */
export interface DataRow {
  cells: string[];
  /** The cells without case, accents, `_` and `-`, to compare them with known words. */
  folded: string[];
  given: Cell[];
  sheetRow: number;
}

/** The rows of a sheet without its header, and the header's number in the sheet; null without a header. */
export interface SheetRows {
  sheet: SheetName;
  rows: DataRow[];
  headerRow: number | null;
}

/** Longest text of a cell, since an entry of a database index has 2,700 bytes at most. */
const maximumCellLength = 800;

/** How numbers are written in some columns. In all others they are written as their digits. */
const numberTexts: Partial<Record<SheetName, Record<number, (value: number) => string>>> = {
  Matches: { 1: dateCellText, 2: timeCellText, 8: roundCellText },
};

/**
 * Returns the rows of a sheet that are neither blank nor its header (docs/rules.md#sheet-columns). A header is recognised by
 * its words wherever it stands, so that a sheet without one loses no row.
 * @throws SheetError when the header names columns in another order.
 */
export function readRows(values: Cell[][], sheet: SheetName): SheetRows {
  const filled = values
    .map((given, index): DataRow => {
      const cells = given.map((cell, column) => cellText(cell, sheet, column));
      return { cells, folded: cells.map(foldWord), given, sheetRow: index + 1 };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const header = filled.find((row) => isHeader(row, sheet));
  const misplaced = header === undefined ? [] : findMisplacedColumns(header, sheet);
  if (misplaced.length > 0) throw new SheetError('columns', { sheet, misplaced });
  const rows = filled.filter((row) => !isHeader(row, sheet));
  return { sheet, rows, headerRow: header?.sheetRow ?? null };
}

/** Returns the warning about a sheet that has rows but no header. */
export function headerWarning({ sheet, rows: [first], headerRow }: SheetRows): SheetWarning[] {
  if (headerRow !== null || first === undefined) return [];
  return [{ sheet, row: first.sheetRow, id: '', problem: 'header-missing', text: first.cells.join(' | ') }];
}

function cellText(cell: Cell, sheet: SheetName, column: number): string {
  const write = numberTexts[sheet]?.[column] ?? String;
  return typeof cell === 'number' ? write(cell) : cleanText(cell);
}

/** Removes characters that the database cannot store, and line breaks, of which calendar apps also know U+2028. */
function cleanText(cell: string): string {
  return cell
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, maximumCellLength)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

const columnNames: Record<SheetName, string[]> = {
  Teams: ['id', 'nombre', 'país', 'logo', 'grupo', 'colores', 'alias', 'eliminado'],
  Matches: [
    ...['id', 'fecha', 'hora', 'local', 'visitante', 'goles local', 'goles visitante'],
    ...['estado', 'fase', 'sede', 'ganador'],
  ],
  Torneo: ['clave', 'valor'],
};

/**
 * The words of headers, folded, with the columns that they may name. 'local' also names the goals when 'goles' stands above it,
 * 'fecha' is also a round, and a code or number may be in any column.
 */
const headerWords: Record<SheetName, Map<string, string>> = {
  Teams: words({
    ...{ id: 'A', codigo: '*', 'name, nombre': 'B', 'equipo, team, seleccion': 'ABC', 'country, pais': 'BC' },
    ...{ 'logo, crest, escudo': 'D', 'group, grupo': 'E', 'colors, colours, colores': 'F' },
    ...{ 'aliases, alias, otros nombres': 'G', 'eliminated, eliminado': 'H' },
  }),
  Matches: words({
    ...{ id: 'A', 'codigo, nro, n, #, partido, match': '*', 'date, fecha': 'BI', dia: 'B' },
    ...{ 'time, hora, horario, kick off': 'BC' },
    ...{
      'home, local': 'DF',
      'home team, equipo local': 'D',
      'home score, goles local, goles del local': 'F',
    },
    ...{ 'away, visitante, visita': 'EG', 'away team, equipo visitante': 'E' },
    ...{ 'away score, goles visitante, goles del visitante': 'G', 'status, estado': 'H' },
    ...{ 'round, ronda, fase, instancia, etapa, jornada': 'I', 'venue, sede, estadio, cancha, lugar': 'J' },
    ...{ 'winner, ganador': 'K' },
  }),
  Torneo: words({ 'clave, key, dato': 'A', 'valor, value': 'B' }),
};

/** Returns whether most of a row's filled cells are words of a header. */
function isHeader({ cells, folded }: DataRow, sheet: SheetName): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return folded.filter((word) => headerWords[sheet].has(word)).length * 2 > filled.length;
}

/**
 * Returns the columns whose header names another one (docs/rules.md#sheet-columns): columns are read by position, and stadiums
 * would become teams. Unknown words are accepted.
 */
function findMisplacedColumns({ cells, folded }: DataRow, sheet: SheetName): MisplacedColumn[] {
  return columnNames[sheet].flatMap((expected, column) => {
    const says = cells[column] ?? '';
    const letter = String.fromCodePoint(65 + column);
    const allowed = headerWords[sheet].get(folded[column] ?? '') ?? '*';
    return allowed === '*' || allowed.includes(letter) ? [] : [{ letter, says, expected }];
  });
}

/** Returns a text as `DataRow.folded` has it. */
export function foldWord(text: string): string {
  return foldText(text.replaceAll(/[_-]/g, ' '));
}

function words(columns: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(columns).flatMap(([names, letters]) =>
      names.split(', ').map((name): [string, string] => [name, letters]),
    ),
  );
}

const secondsOfDay = 86_400;
/** Day 0 of a spreadsheet's serial numbers. */
const epoch = DateTime.utc(1899, 12, 30);
/** The last day whose year has four digits. */
const lastDay = 2_958_465;

/**
 * Returns the text of a date cell that is a serial number (days since 30 December 1899): `YYYY-MM-DD`, with ` HH:mm:ss` for a
 * fraction of a day (docs/rules.md#dates-and-times). Other numbers are returned as digits.
 */
function dateCellText(serial: number): string {
  if (serial < 1 || serial > lastDay) return String(serial);
  const instant = epoch.plus({ seconds: Math.round(serial * secondsOfDay) });
  const isWholeDay = Number.isInteger(serial);
  return instant.toFormat(isWholeDay ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm:ss');
}

/** Returns `HH:mm:ss` of a time cell's fraction of a day, but digits for 1 to 24, which someone typed as an hour. */
function timeCellText(serial: number): string {
  if (serial < 0 || (serial >= 1 && serial <= 24)) return String(serial);
  const seconds = Math.round((serial % 1) * secondsOfDay);
  return seconds === secondsOfDay ? '24:00:00' : epoch.plus({ seconds }).toFormat('HH:mm:ss');
}

/** Whole numbers from here on are dates of 1927 and later; smaller ones are rounds or years. */
const firstRoundDay = 10_000;

/**
 * Returns the fraction, such as 1/8, that someone typed and the spreadsheet made a date of (docs/rules.md#sheet-columns): 1
 * August or, with months first, 8 January; 1 January 1932 for 1/32. Other numbers are returned as digits.
 */
function roundCellText(serial: number): string {
  if (!Number.isInteger(serial) || serial < firstRoundDay || serial > lastDay) return String(serial);
  const { day, month, year } = epoch.plus({ days: serial });
  if (day === 1 && month === 1) return `1/${year < 2000 ? year % 100 : 1}`;
  return month === 1 ? `1/${day}` : `${day}/${month}`;
}
