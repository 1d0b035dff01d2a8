import { foldText } from '../../domain/team-names.ts';
import { SheetError, type MisplacedColumn, type SheetName } from './sheet-error.ts';

/** What the columns of each sheet are called, in their order. */
const columnNames: Record<SheetName, string[]> = {
  Teams: ['id', 'nombre', 'país', 'logo', 'grupo', 'colores', 'alias', 'eliminado'],
  Matches: [
    ...['id', 'fecha', 'hora', 'local', 'visitante', 'goles local', 'goles visitante'],
    ...['estado', 'fase', 'sede', 'ganador'],
  ],
  Torneo: ['clave', 'valor'],
};

/**
 * What the cells of a header say, folded, with the columns that may be called so: 'local' heads the goals too where 'goles'
 * stands above it, 'fecha' is also a round, and a code or a number may be in any column.
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

/** Whether most of a row's filled cells are words of a header. */
export function isHeader(cells: string[], sheet: SheetName): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.filter((cell) => headerWords[sheet].has(foldWord(cell))).length * 2 > filled.length;
}

/**
 * Refuses a header that positively names columns in another order, as columns are read by position and stadiums would become
 * teams (docs/rules.md#sheet-rows). An unknown word is no reason.
 * @throws SheetError
 */
export function refuseMisplacedColumns(header: string[], sheet: SheetName): void {
  const misplaced = columnNames[sheet].flatMap((expected, column): MisplacedColumn[] => {
    const says = header[column] ?? '';
    const letter = String.fromCodePoint(65 + column);
    const allowed = headerWords[sheet].get(foldWord(says)) ?? '*';
    return allowed === '*' || allowed.includes(letter) ? [] : [{ letter, says, expected }];
  });
  if (misplaced.length > 0) throw new SheetError('columns', { sheet, misplaced });
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
