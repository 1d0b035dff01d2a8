import type { MatchData } from '../../src/domain/api-schemas.ts';
import type { OrganiserWarning } from '../../src/domain/organiser-schemas.ts';

/** Cells of a row of Matches. Numbers are numbers or dates, as the values API returns them unformatted. */
interface Cells {
  id?: string | number;
  date?: string | number;
  time?: string | number;
  home?: string;
  away?: string;
  homeScore?: string | number;
  awayScore?: string | number;
  status?: string;
  round?: string | number;
  winner?: string;
}

/** A kind of cell, and the match that results (docs/sheet-errors.md#cells). */
export interface CellKind {
  what: string;
  cells: Cells;
  /** The stored kick-off in ISO; null for none, undefined for a row that is no match. */
  kickoffAt?: string | null;
  /** Fields of the match other than date and time; others are not compared. */
  shown?: Partial<MatchData['matches'][number]>;
  /** Of a prediction of 2-1; null for none. */
  points?: number | null;
  open?: boolean;
  warned?: OrganiserWarning['problem'][];
  /** The differences in a workbook with the locale en_US. */
  inEnglish?: Pick<CellKind, 'kickoffAt' | 'warned'>;
}

/** All matches have begun by then, except those with a later date. */
export const now = '2027-07-10T12:00:00Z';
export const evening = '2027-06-29T00:00:00.000Z';
const future = { date: '2027-08-28', kickoffAt: '2027-08-29T00:00:00.000Z' };
/** 28 June 2027. */
const serial = 46_566;
const unreadable = { kickoffAt: null, warned: ['unreadable-kick-off'] };
const dropped = { kickoffAt: undefined, warned: ['row-dropped'] };

const kind = (what: string, cells: Cells, rest: Omit<CellKind, 'what' | 'cells'> = {}): CellKind => ({
  what,
  cells,
  kickoffAt: evening,
  ...rest,
});
const nameOf = (column: string, cell: string | number): string =>
  `${column} ${typeof cell === 'number' ? `as a number, ${cell}` : cell}`;
const date = (cell: string | number, time: string | number, rest?: Omit<CellKind, 'what' | 'cells'>) =>
  kind(
    `the ${nameOf('date', cell)}${time === '' ? '' : ` and the time ${time}`}`,
    { date: cell, time },
    rest,
  );
const time = (cell: string | number, rest?: Omit<CellKind, 'what' | 'cells'>) =>
  kind(`the ${nameOf('time', cell)}`, { time: cell }, rest);
const score = (home: string | number, away: string | number, rest?: Omit<CellKind, 'what' | 'cells'>) =>
  kind(
    `the ${nameOf('score', home)} - ${away}`,
    { homeScore: home, awayScore: away, status: 'finished' },
    rest,
  );
const status = (cell: string, shown: string, rest: Omit<CellKind, 'what' | 'cells'> = {}) =>
  kind(
    `the status ${cell}`,
    { status: cell, homeScore: 2, awayScore: 1 },
    { shown: { status: shown }, ...rest },
  );

const right = { points: 5, shown: { homeScore: 2, awayScore: 1, status: 'finished' } };
const noResult = (shown: CellKind['shown']) => ({
  shown: { ...shown, status: 'finished' },
  warned: ['unreadable-score', 'finished-without-score'],
});

const dates: CellKind[] = [
  date('2027-06-28', '21:00'),
  date('28/06/2027', '21:00'),
  date('28/6/2027', '21:00'),
  date('28-06-2027', '21:00'),
  date('28.06.2027', '21:00'),
  date('2027-06-28 21:00', ''),
  date('28/06/2027 21:00', ''),
  date('28/06/2027, 21:00', ''),
  date('28/06/2027 9:00 p. m.', ''),
  date('2027-06-28T21:00', ''),
  date('2027-06-29T00:00:00Z', ''),
  date('2027-06-28T20:00:00-04:00', ''),
  date('2027-06-28 21:00', '15:00', { warned: ['contradicted-time'] }),
  date('2027-06-28 21:00', '9:00 PM'),
  date('2027-06-29T00:00:00Z', '21:00'),
  date('2027-06-29T00:00:00Z', '0:00'),
  date('2027-06-29T00:00:00Z', '20:00', { warned: ['contradicted-time'] }),
  date('2027-06-28', '', { kickoffAt: '2027-06-28T23:00:00.000Z', warned: ['missing-time'] }),
  date(serial, '', { kickoffAt: '2027-06-28T23:00:00.000Z', warned: ['missing-time'] }),
  date(serial, '21:00'),
  date(serial, 0.875),
  date(serial + 0.875, ''),
  date(serial + 0.875, 0.875),
  date(serial + 0.875, 0.75, { warned: ['contradicted-time'] }),
  date('6/28/2027', '21:00', { ...unreadable, inEnglish: { kickoffAt: evening, warned: [] } }),
  date('6/7/2027', '21:00', {
    kickoffAt: '2027-07-07T00:00:00.000Z',
    inEnglish: { kickoffAt: '2027-06-08T00:00:00.000Z', warned: [] },
  }),
  ...[
    ...['28/06/27', '28 de junio de 2027', 'lunes 28/06/2027', '2027/06/28', '2027-02-30', '31/06/2027'],
    ...['0027-06-28', '9999-06-28', 'mañana', 'a confirmar', '#REF!', '28/06'],
  ].map((cell) => date(cell, '21:00', unreadable)),
  date('', '21:00', dropped),
];

const times: CellKind[] = [
  ...['21:00:00', '21.00', '21h', '21 hs', '21:00 hs.', '21h00', '9:00 PM', '9 p. m.', '21', 21].map((cell) =>
    time(cell),
  ),
  time('9:00', { kickoffAt: '2027-06-28T12:00:00.000Z' }),
  time('12:30 a.m.', { kickoffAt: '2027-06-28T03:30:00.000Z' }),
  time('12 pm', { kickoffAt: '2027-06-28T15:00:00.000Z' }),
  time('24:00', { kickoffAt: '2027-06-29T03:00:00.000Z' }),
  time(21.3, { kickoffAt: '2027-06-29T00:30:00.000Z', warned: ['ambiguous-time'] }),
  ...['25:00', '24:01', '21:60', '9:5', '13:00 PM', 'a la noche', 'TBD', '21:00 / 22:00'].map((cell) =>
    time(cell, unreadable),
  ),
];

const scores: CellKind[] = [
  score('2', '1', right),
  score(2, 1, right),
  score(' 2 ', '01', right),
  ...['abc', '-1', '2.5', '100', '2 (4)', '2-1', '½', '=A1', '#N/A', 46_054].map((cell) =>
    score(cell, 1, noResult({ homeScore: null, awayScore: 1 })),
  ),
  score('', 1, { shown: { homeScore: null, status: 'finished' }, warned: ['finished-without-score'] }),
  score('', '', { shown: { homeScore: null, status: 'finished' }, warned: ['finished-without-score'] }),
];

const statuses: CellKind[] = [
  ...['finished', 'FINISHED', 'Finalizado', 'terminado', 'Jugado', 'FT', 'full_time'].map((cell) =>
    status(cell, 'finished', { points: 5 }),
  ),
  ...['live', 'En Vivo', 'en juego', 'Entretiempo', 'half-time'].map((cell) => status(cell, 'live')),
  status('', 'scheduled'),
  status('Programado', 'scheduled'),
  ...['Postergado', 'suspendido', 'Cancelado'].map((cell) => status(cell, cell)),
  ...['listo', 'final', '?'].map((cell) => status(cell, cell, { warned: ['unknown-status'] })),
  kind('a match to come', { date: future.date }, { ...future, open: true }),
  ...['POR JUGAR', ' pendiente '].map((cell) =>
    kind(`a match to come that is ${cell}`, { date: future.date, status: cell }, { ...future, open: true }),
  ),
  ...['postergado', 'en vivo', 'finalizado'].map((cell) =>
    kind(
      `a match to come that is ${cell}`,
      { date: future.date, status: cell, homeScore: 2, awayScore: 1 },
      {
        ...future,
        points: cell === 'finalizado' ? 5 : null,
      },
    ),
  ),
  kind(
    'a match to come whose status nobody knows',
    { date: future.date, status: 'sí' },
    {
      ...future,
      warned: ['unknown-status'],
    },
  ),
];

const names: CellKind[] = [
  kind('a name in another case', { home: 'cHELSEA' }),
  kind('a name without its accents', { home: 'ATLETICO de madrid' }),
  kind('a name with spaces around it', { home: '  Chelsea ' }, { shown: { homeTeam: 'Chelsea' } }),
  kind('an alias', { home: 'Los Azules' }),
  kind(
    'a name that is nowhere',
    { home: 'Chelsae' },
    { warned: ['unknown-team'], shown: { homeTeam: 'Chelsae' } },
  ),
  kind('a place that is not decided', { home: 'Ganador 1' }, { warned: ['unknown-team'] }),
  kind('no home team', { home: '' }, dropped),
  kind('no away team', { away: '' }, dropped),
];

const rows: CellKind[] = [
  kind('an id that is a number', { id: 7_001 }, { shown: { id: '7001' } }),
  kind('no id', { id: '' }, dropped),
  kind('a title merged over the row', { id: 'Octavos', date: '', time: '', home: '', away: '' }, dropped),
  kind(
    'a header in between',
    { id: 'ID', date: 'Fecha', time: 'Hora', home: 'Local', away: 'Visitante', round: '' },
    {
      kickoffAt: undefined,
    },
  ),
  kind(
    'a blank row',
    { id: '', date: '', time: '', home: '', away: '', round: '' },
    { kickoffAt: undefined },
  ),
  kind(
    'a row of sums',
    { id: '', date: '', time: '', home: '', away: '', homeScore: 120, awayScore: 87, round: '' },
    dropped,
  ),
  kind('a round that became a date', { round: serial - 300 }, { shown: { round: '1/9' } }),
  kind('no round', { round: '' }, { shown: { round: 'Fase de Grupos' } }),
  kind('the final in capitals', { round: 'FINAL' }, { shown: { round: 'Final' } }),
];

/** Every kind of cell; all are rows of one sheet. */
export const cellKinds: CellKind[] = [...dates, ...times, ...scores, ...statuses, ...names, ...rows];

/** Returns the cells of a kind in the order of the columns. */
export function rowOf({ cells }: Pick<CellKind, 'cells'>, index: number): (string | number)[] {
  const {
    id = `k${index}`,
    date: day = '2027-06-28',
    time: clock = '21:00',
    home = 'Chelsea',
    away = 'PSG',
  } = cells;
  const { homeScore = '', awayScore = '', status: given = '', round = 'Grupo A', winner = '' } = cells;
  return [id, day, clock, home, away, homeScore, awayScore, given, round, '', winner];
}

/** Rows of the final round, and the champion that they decide. */
export const finalKinds: { what: string; finals: Cells[]; champion: string | null }[] = [
  { what: 'a final with a result', finals: [{ homeScore: 2, awayScore: 1 }], champion: 'Chelsea' },
  {
    what: 'a final whose round is in capitals',
    finals: [{ homeScore: 0, awayScore: 1, round: 'FINAL' }],
    champion: 'PSG',
  },
  { what: 'a level final', finals: [{ homeScore: 1, awayScore: 1 }], champion: null },
  {
    what: 'a level final with a winner',
    finals: [{ homeScore: 1, awayScore: 1, winner: 'psg' }],
    champion: 'PSG',
  },
  {
    what: 'a winner by an alias',
    finals: [{ homeScore: 1, awayScore: 1, winner: 'Los azules' }],
    champion: 'Chelsea',
  },
  {
    what: 'a winner against the score',
    finals: [{ homeScore: 3, awayScore: 0, winner: 'PSG' }],
    champion: 'PSG',
  },
  {
    what: 'a winner who did not play it',
    finals: [{ homeScore: 2, awayScore: 1, winner: 'Atlético de Madrid' }],
    champion: null,
  },
  {
    what: 'a final won by a team in no list',
    finals: [{ homeScore: 2, awayScore: 1, home: 'Los Blues' }],
    champion: null,
  },
  {
    what: 'a team in no list as its winner',
    finals: [{ homeScore: 1, awayScore: 1, home: 'Los Blues', winner: 'los blues' }],
    champion: null,
  },
  {
    what: 'a final won against a team in no list',
    finals: [{ homeScore: 0, awayScore: 1, home: 'Los Blues', away: ' psg' }],
    champion: 'PSG',
  },
  {
    what: 'a winner who is nobody',
    finals: [{ homeScore: 2, awayScore: 1, winner: 'Local' }],
    champion: null,
  },
  {
    what: 'a winner before the end',
    finals: [{ homeScore: 2, awayScore: 1, winner: 'Chelsea', status: 'en vivo' }],
    champion: null,
  },
  { what: 'a winner of a final without a score', finals: [{ winner: 'Chelsea' }], champion: null },
  {
    what: 'a final with its penalties in the cell',
    finals: [{ homeScore: '1 (4)', awayScore: '1 (3)' }],
    champion: null,
  },
  {
    what: 'a final with a status that nobody knows',
    finals: [{ homeScore: 2, awayScore: 1, status: 'listo' }],
    champion: null,
  },
  {
    what: 'a final that was suspended',
    finals: [{ homeScore: 2, awayScore: 1, status: 'suspendido' }],
    champion: null,
  },
  {
    what: 'a final of another round',
    finals: [{ homeScore: 2, awayScore: 1, round: 'Finales' }],
    champion: null,
  },
  {
    what: 'two finals without a winner',
    finals: [
      { homeScore: 3, awayScore: 0 },
      { homeScore: 0, awayScore: 1 },
    ],
    champion: null,
  },
];
