import { dateCellText, roundCellText, timeCellText } from '../../domain/serial-dates.ts';
import { foldText } from '../../domain/team-names.ts';
import type { Cell } from './fetch-workbook.ts';
import { SheetError, type MisplacedColumn, type SheetName } from './sheet-error.ts';
import type { SheetWarning } from './sheet-report.ts';

/** A row that is not blank, with cleaned cells and those `given`. `sheetRow` is its number in the sheet, from 1. */
export interface DataRow {
  cells: string[];
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
    .map((given, index) => ({
      cells: given.map((cell, column) => cellText(cell, sheet, column)),
      given,
      sheetRow: index + 1,
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const header = filled.find(({ cells }) => isHeader(cells, sheet));
  const misplaced = findMisplacedColumns(header?.cells ?? [], sheet);
  if (misplaced.length > 0) throw new SheetError('columns', { sheet, misplaced });
  const rows = filled.filter(({ cells }) => !isHeader(cells, sheet));
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
function isHeader(cells: string[], sheet: SheetName): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.filter((cell) => headerWords[sheet].has(foldWord(cell))).length * 2 > filled.length;
}

/**
 * Returns the columns whose header names another one (docs/rules.md#sheet-columns): columns are read by position, and stadiums
 * would become teams. Unknown words are accepted.
 */
function findMisplacedColumns(header: string[], sheet: SheetName): MisplacedColumn[] {
  return columnNames[sheet].flatMap((expected, column) => {
    const says = header[column] ?? '';
    const letter = String.fromCodePoint(65 + column);
    const allowed = headerWords[sheet].get(foldWord(says)) ?? '*';
    return allowed === '*' || allowed.includes(letter) ? [] : [{ letter, says, expected }];
  });
}

function foldWord(cell: string): string {
  return foldText(cell.replaceAll('_', ' '));
}

function words(columns: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(columns).flatMap(([names, letters]) =>
      names.split(', ').map((name): [string, string] => [name, letters]),
    ),
  );
}
