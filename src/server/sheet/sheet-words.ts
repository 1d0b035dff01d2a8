import { matchStatuses } from '../../domain/match-status.ts';
import { foldText } from '../../domain/team-names.ts';
import type { MisplacedColumn, SheetName } from './sheet-error.ts';

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
export function isHeader(cells: string[], sheet: SheetName): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.filter((cell) => headerWords[sheet].has(foldWord(cell))).length * 2 > filled.length;
}

/**
 * Returns the columns whose header names another one (docs/rules.md#sheet-columns): columns are read by position, and stadiums
 * would become teams. Unknown words are accepted.
 */
export function findMisplacedColumns(header: string[], sheet: SheetName): MisplacedColumn[] {
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

/** Names of the statuses in sheets, folded. 'final' is missing because it names a round. */
const spellings: Record<(typeof matchStatuses)[number], string> = {
  scheduled: 'programado, por jugar, a jugar, pendiente, not started, upcoming',
  live: 'en vivo, en juego, en curso, jugando, entretiempo, descanso, in play, in progress, half time',
  finished: 'finalizado, terminado, jugado, ended, full time, ft, completed, after penalties',
};
const statusOf = new Map(
  matchStatuses.flatMap((status) => [status, ...spellings[status].split(', ')].map((text) => [text, status])),
);
/** Statuses of matches that are not played as planned, shown as they are without a warning. */
const otherStatuses = [
  'postergado, pospuesto, aplazado, reprogramado, suspendido, interrumpido, cancelado, anulado, demorado',
  'abandonado, por definir, postponed, rescheduled, suspended, interrupted, delayed, cancelled, canceled, abandoned',
].flatMap((texts) => texts.split(', '));

/** Returns the known status that a sheet's text means, or the text as it is (docs/rules.md#status-and-score). */
export function normaliseStatus(raw: string): string {
  const text = raw.trim();
  return text === '' ? 'scheduled' : (statusOf.get(foldStatus(text)) ?? text);
}

/** Returns whether sheets are known to use a status. */
export function isKnownStatus(status: string): boolean {
  return statusOf.has(foldStatus(status)) || otherStatuses.includes(foldStatus(status));
}

function foldStatus(text: string): string {
  return foldText(text.replaceAll(/[_-]/g, ' '));
}

/** Reads a mark such as 'eliminado' or 'cerrado': true, false, or null for other text. */
export function readMark(cell: string): boolean | null {
  const text = foldText(cell);
  if (['', 'no', 'n', 'false', 'falso', '0', '-'].includes(text)) return false;
  return ['si', 's', 'x', 'yes', 'y', 'true', 'verdadero', '1', '✓', '✔'].includes(text) ? true : null;
}
