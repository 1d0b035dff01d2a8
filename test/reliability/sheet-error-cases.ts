import type { MatchData } from '../../src/domain/api-schemas.ts';
import { respondWith, type ValuesServer } from '../support/values-server.ts';

const unreadable = 'the sheet could not be read';
const odd = 'odd rows in the sheet';
const quarantined = 'the sheet looks incomplete: its import is quarantined';
const changes = 'the sheet has changed';

/** The participant predicted 2-1 for qf-1, an exact hit, and 2-0 for sf-1, a miss. */
export const pointsBefore = { 'qf-1': 5, 'sf-1': 0 };

/** An error of the sheet and its effects (docs/sheet-errors.md). */
interface SheetErrorCase {
  what: string;
  spoil(sheet: ValuesServer): void;
  /** Part of the message above the list; null for none. */
  error: string | null;
  /** What users see of qf-1; undefined when it is not in the list. */
  shown: Partial<MatchData['matches'][number]> | undefined;
  /** Points after settlement, by default unchanged. */
  points?: Record<string, number | null>;
  log: string[];
}

const played = { homeScore: 2, awayScore: 1, status: 'finished', kickoffAt: '2025-07-04T19:00:00.000Z' };
const kept = { shown: played, log: [unreadable] };
const incomplete = { error: 'La planilla parece incompleta', shown: played, log: [quarantined] };
const corrected = { error: null, log: [changes] };
const limited = 'Límite de peticiones excedido. Los datos se actualizarán automáticamente en unos minutos.';
const cut = '{"values":[["id","da';

const swapped = ([id = '', date = '', ...rest]: (string | number)[]) => [date, id, ...rest];

function respond(status: number, body = '{}'): SheetErrorCase['spoil'] {
  return (sheet) => void (sheet.error = respondWith(status, body));
}
function edit(id: string, change: (cells: (string | number)[]) => void): SheetErrorCase['spoil'] {
  return ({ sheets }) => {
    const cells = sheets.Matches.find((row) => row[0] === id);
    if (cells === undefined) throw new Error(`There is no match ${id}.`);
    change(cells);
  };
}
const score = (home: string): SheetErrorCase['spoil'] => edit('qf-1', (cells) => void (cells[5] = home));
const lost = { points: { 'qf-1': null, 'sf-1': 0 }, error: null, log: [odd, changes] };
const noScore = { ...played, homeScore: null };

/** The errors of docs/sheet-errors.md; `sheet-cell-kinds.ts` has those of a single cell. */
export const sheetErrorCases: SheetErrorCase[] = [
  { what: '429', spoil: respond(429), error: limited, ...kept },
  {
    what: '403',
    spoil: respond(403),
    error: 'Error de permisos. Verifica que la hoja de Google Sheets sea pública.',
    ...kept,
  },
  {
    what: '404',
    spoil: respond(404),
    error: 'Hoja de Google Sheets no encontrada. Verifica el ID de la hoja.',
    ...kept,
  },
  {
    what: '500',
    spoil: respond(500),
    error: 'Error al obtener datos: el servicio respondió con el error 500',
    ...kept,
  },
  {
    what: 'a time-out',
    spoil: (sheet) => void (sheet.error = () => {}),
    error: 'no respondió a tiempo',
    ...kept,
  },
  { what: 'half a response', spoil: respond(200, cut), error: 'no es válida', ...kept },
  { what: 'HTML', spoil: respond(200, '<!doctype html>'), error: 'no es válida', ...kept },
  {
    what: 'a renamed sheet',
    spoil: respond(400),
    error: 'Error al obtener datos: no se encontró la hoja Teams (error 400)',
    ...kept,
  },
  { what: 'an empty sheet', spoil: ({ sheets }) => void sheets.Matches.splice(0), ...incomplete },
  {
    what: 'columns that the header names in another order',
    spoil: ({ sheets }) => void (sheets.Matches = sheets.Matches.map(swapped)),
    error: 'las columnas de la hoja Matches están en otro orden: la A dice «date» y debe ser «id»',
    ...kept,
  },
  {
    what: 'swapped columns',
    spoil: ({ sheets }) =>
      void (sheets.Matches = [...sheets.Matches.slice(0, 1), ...sheets.Matches.slice(1).map(swapped)]),
    ...incomplete,
    log: [odd, quarantined],
  },
  {
    what: 'a duplicated id',
    spoil: ({ sheets }) =>
      void sheets.Matches.push(['qf-1', '2025-07-04', '16:00', 'PSG', 'Chelsea', '9', '9', 'finished']),
    error: null,
    shown: played,
    log: [odd],
  },
  {
    what: 'a kick-off moved earlier, into the past',
    spoil: edit('qf-1', (cells) => void (cells[1] = '2020-01-01')),
    ...corrected,
    shown: { ...played, kickoffAt: '2020-01-01T19:00:00.000Z' },
  },
  {
    what: 'a kick-off moved later',
    spoil: edit('qf-1', (cells) => void (cells[1] = '2099-01-01')),
    ...corrected,
    shown: { ...played, kickoffAt: '2099-01-01T19:00:00.000Z' },
  },
  {
    what: 'a kick-off that cannot be read',
    spoil: edit('qf-1', (cells) => void (cells[1] = 'mañana')),
    error: null,
    shown: played,
    log: [odd, changes],
  },
  { what: 'a score that cannot be read', spoil: score('2.5'), ...lost, shown: noScore },
  {
    what: 'a result corrected',
    spoil: score('3'),
    ...corrected,
    shown: { homeScore: 3 },
    points: { 'qf-1': 3, 'sf-1': 0 },
  },
  { what: 'a result erased', spoil: score(''), ...lost, shown: noScore },
  {
    what: 'two results erased',
    spoil: (sheet) => ['qf-1', 'sf-1'].forEach((id) => edit(id, (cells) => void (cells[5] = ''))(sheet)),
    ...incomplete,
    log: [odd, quarantined],
  },
  {
    what: 'a match removed',
    spoil: ({ sheets }) => void (sheets.Matches = sheets.Matches.filter(([id]) => id !== 'qf-1')),
    error: null,
    log: [changes, 'a match with predictions is no longer in the sheet'],
    shown: undefined,
    points: { 'qf-1': null, 'sf-1': 0 },
  },
  {
    what: 'a team renamed to one that is nowhere else',
    spoil: edit('qf-1', (cells) => void (cells[3] = 'Otro nombre')),
    error: null,
    log: [odd, changes],
    shown: { ...played, homeTeam: 'Otro nombre' },
  },
  {
    what: 'rows that were sorted, with their ids left in place',
    spoil: ({ sheets }) => {
      const [a, b] = ['qf-1', 'sf-1'].map((id) => sheets.Matches.find((row) => row[0] === id) ?? []);
      [a, b].forEach(
        (row, index) => void (row?.[0] !== undefined && (row[0] = index === 0 ? 'sf-1' : 'qf-1')),
      );
    },
    error: 'La planilla parece desordenada: 2 partidos con predicciones tienen otros equipos',
    shown: played,
    log: [quarantined],
  },
  {
    what: 'a sheet Torneo with a key that nobody knows',
    spoil: ({ sheets }) => void (sheets.Torneo = [['campeones', 'Chelsea']]),
    error: null,
    log: [odd],
    shown: played,
  },
  {
    what: 'a champion against the score',
    spoil: edit('final', (cells) => void (cells[10] = 'PSG')),
    error: null,
    log: [changes],
    shown: played,
  },
  {
    what: 'a date whose day and month are a guess',
    spoil: edit('qf-1', (cells) => void (cells[1] = '4/7/2025')),
    error: null,
    log: [odd],
    shown: played,
  },
  {
    what: 'a cell of date and time at midnight among others that have times',
    spoil({ sheets }) {
      for (const cells of sheets.Matches.slice(1))
        cells.splice(1, 2, cells[0] === 'qf-1' ? 45_842 : 45_842.5, '');
    },
    error: null,
    log: [odd, changes],
    shown: { ...played, time: '00:00', kickoffAt: '2025-07-04T03:00:00.000Z' },
  },
  {
    what: 'no hour in any row',
    spoil({ sheets }) {
      for (const cells of sheets.Matches.slice(1)) cells.splice(1, 2, 45_842, '');
    },
    error: null,
    log: [odd, changes],
    shown: { ...played, time: '20:00', kickoffAt: '2025-07-04T23:00:00.000Z' },
  },
  {
    what: 'a header that is missing',
    spoil: ({ sheets }) => void sheets.Matches.shift(),
    error: null,
    log: [odd, changes],
    shown: played,
  },
  {
    what: 'two teams of one name',
    spoil: ({ sheets }) => void sheets.Teams.push(['otro', 'CHELSEA']),
    error: null,
    log: [odd, changes],
    shown: played,
  },
];
