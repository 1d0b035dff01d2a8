import { describe, expect, it } from 'vitest';
import { isOpenForPredictions } from '../../domain/match-status.ts';
import { parseMatches } from './parse-matches.ts';
import type { Cell } from './sheet-rows.ts';

const header = [
  'id',
  'date',
  'time',
  'home',
  'away',
  'home score',
  'away score',
  'status',
  'round',
  'venue',
  'winner',
];
const good: Cell[] = ['m1', '2027-06-28', '21:00', 'Chelsea', 'PSG', '', '', '', 'Final'];
const teams = [
  { name: 'Chelsea', aliases: [] },
  { name: 'PSG', aliases: ['París Saint-Germain'] },
];
/** 21:00 of 28 June 2027 in Buenos Aires, which every readable cell below means unless it says otherwise. */
const nine = '2027-06-29T00:00:00.000Z';
const [date, time, home, away, homeScore, awayScore, status, round, winner] = [1, 2, 3, 4, 5, 6, 7, 8, 10];

interface CellCase {
  what: string;
  cells: Record<number, Cell>;
  /** What is stored of it; undefined for a row that is dropped. */
  stored: Record<string, unknown> | undefined;
  warned?: string[];
  locale?: 'day-first' | 'month-first';
}

const at = (kickoffAt: string | null, other: object = {}) => ({ kickoffAt, ...other });
const dates: CellCase[] = [
  { what: 'a date cell as a serial number', cells: { [date]: 46_566 }, stored: at(nine) },
  { what: 'a serial number with its time', cells: { [date]: 46_566.875, [time]: '' }, stored: at(nine) },
  {
    what: 'a serial number as a text',
    cells: { [date]: '46566' },
    stored: at(null),
    warned: ['unreadable-kick-off'],
  },
  { what: 'a time cell as a part of a day', cells: { [time]: 0.875 }, stored: at(nine) },
  { what: 'a time cell that holds a whole date', cells: { [time]: 46_566.875 }, stored: at(nine) },
  { what: 'an hour that was typed as a number', cells: { [time]: 21 }, stored: at(nine) },
  {
    what: 'a time that became 21.3',
    cells: { [time]: 21.3 },
    stored: at('2027-06-29T00:30:00.000Z', { time: '21:30' }),
    warned: ['ambiguous-time'],
  },
  {
    what: 'a time that became 21.5',
    cells: { [time]: 21.5 },
    stored: at(null),
    warned: ['unreadable-kick-off'],
  },
  {
    what: 'no time: 20:00',
    cells: { [time]: '' },
    stored: at('2027-06-28T23:00:00.000Z', { time: '20:00' }),
    warned: ['no-times'],
  },
  { what: 'ISO with T', cells: { [date]: '2027-06-28T21:00' }, stored: at(nine) },
  { what: 'ISO with an offset', cells: { [date]: '2027-06-28T21:00:00-03:00' }, stored: at(nine) },
  { what: 'ISO with a space', cells: { [date]: '2027-06-28 21:00', [time]: '' }, stored: at(nine) },
  { what: 'slashes', cells: { [date]: '28/06/2027' }, stored: at(nine) },
  { what: 'hyphens', cells: { [date]: '28-06-2027' }, stored: at(nine) },
  { what: 'dots', cells: { [date]: '28.6.2027' }, stored: at(nine) },
  { what: 'slashes with the time', cells: { [date]: '28/06/2027 21:00:00', [time]: '' }, stored: at(nine) },
  { what: 'slashes with PM', cells: { [date]: '28/06/2027 9:00 PM', [time]: '' }, stored: at(nine) },
  { what: '9:00 PM', cells: { [time]: '9:00 PM' }, stored: at(nine) },
  { what: '9 p. m.', cells: { [time]: '9 p. m.' }, stored: at(nine) },
  { what: '21h', cells: { [time]: '21h' }, stored: at(nine) },
  { what: '21:00 hs', cells: { [time]: '21:00 hs' }, stored: at(nine) },
  { what: '21.00', cells: { [time]: '21.00' }, stored: at(nine) },
  { what: '24:00', cells: { [time]: '24:00' }, stored: at('2027-06-29T03:00:00.000Z') },
  {
    what: '6/7/2027 without a locale',
    cells: { [date]: '6/7/2027' },
    stored: at('2027-07-07T00:00:00.000Z', { date: '2027-07-06' }),
    warned: ['ambiguous-date'],
  },
  {
    what: '6/7/2027 in a workbook that is day first',
    cells: { [date]: '6/7/2027' },
    stored: at('2027-07-07T00:00:00.000Z'),
    locale: 'day-first',
  },
  {
    what: '6/7/2027 in a workbook that is month first',
    cells: { [date]: '6/7/2027' },
    stored: at('2027-06-08T00:00:00.000Z'),
    locale: 'month-first',
  },
  {
    what: '6/28/2027 where it is month first',
    cells: { [date]: '6/28/2027' },
    stored: at(nine),
    locale: 'month-first',
  },
  {
    what: '6/28/2027 where it is day first',
    cells: { [date]: '6/28/2027' },
    stored: at(null, { date: '6/28/2027' }),
    warned: ['unreadable-kick-off'],
    locale: 'day-first',
  },
  {
    what: '28/6/2027 where it is month first',
    cells: { [date]: '28/6/2027' },
    stored: at(nine),
    locale: 'month-first',
  },
  ...[
    'mañana',
    'a definir',
    '28/06',
    '28 de junio',
    '31/02/2027',
    '2027-13-01',
    '0027-06-28',
    '28/06/27',
  ].map((cell) => ({
    what: `the date ${cell}`,
    cells: { [date]: cell },
    stored: at(null, { date: cell }),
    warned: ['unreadable-kick-off'],
  })),
  {
    what: 'a number that is no date',
    cells: { [date]: 20_270_628 },
    stored: at(null),
    warned: ['unreadable-kick-off'],
  },
  ...['25:00', 'noche', '21:60', '13 PM', '21:00 a 23:00'].map((cell) => ({
    what: `the time ${cell}`,
    cells: { [time]: cell },
    stored: at(null, { time: cell }),
    warned: ['unreadable-kick-off'],
  })),
];

const result = (home: number | null, away: number | null) => ({ homeScore: home, awayScore: away });
const scores: CellCase[] = [
  { what: 'scores as numbers', cells: { [homeScore]: 3, [awayScore]: 0 }, stored: result(3, 0) },
  { what: 'scores as texts', cells: { [homeScore]: ' 3 ', [awayScore]: '0' }, stored: result(3, 0) },
  ...['abc', '-1', '2.5', '100', '2-1'].map((cell) => ({
    what: `the score ${cell}`,
    cells: { [homeScore]: cell, [awayScore]: '1', [status]: 'live' },
    stored: result(null, 1),
    warned: ['unreadable-score'],
  })),
  {
    what: 'half a goal as a number',
    cells: { [homeScore]: 2.5 },
    stored: result(null, null),
    warned: ['unreadable-score'],
  },
  {
    what: 'finished without a score',
    cells: { [status]: 'finished' },
    stored: { status: 'finished', ...result(null, null) },
    warned: ['finished-without-score'],
  },
];

const statuses: CellCase[] = [
  ['scheduled', ['', 'Programado', 'POR JUGAR', 'pendiente']],
  ['live', ['En vivo', 'en juego', 'In Progress', 'entretiempo']],
  ['finished', ['Finalizado', 'TERMINADO', 'Full-time', 'ft']],
].flatMap(([known, cells]) =>
  [cells ?? []].flat().map((cell) => ({
    what: `the status ${JSON.stringify(cell)}`,
    cells: { [status]: cell, [homeScore]: '1', [awayScore]: '0' },
    stored: { status: known },
  })),
);
const otherStatuses: CellCase[] = [
  { what: 'postponed', cells: { [status]: 'Postergado' }, stored: { status: 'Postergado' } },
  { what: 'suspended', cells: { [status]: 'suspendido' }, stored: { status: 'suspendido' } },
  { what: 'cancelled', cells: { [status]: 'CANCELLED' }, stored: { status: 'CANCELLED' } },
  {
    what: 'an unknown status',
    cells: { [status]: 'ok?' },
    stored: { status: 'ok?' },
    warned: ['unknown-status'],
  },
];

const names: CellCase[] = [
  {
    what: 'a name without accents',
    cells: { [away]: 'paris saint-germain' },
    stored: { awayTeam: 'paris saint-germain' },
  },
  {
    what: 'an unknown name',
    cells: { [home]: 'Chelsy' },
    stored: { homeTeam: 'Chelsy' },
    warned: ['unknown-team'],
  },
  {
    what: 'an unknown winner',
    cells: { [winner]: 'River' },
    stored: { winner: 'River' },
    warned: ['unknown-team'],
  },
  { what: 'the final in capitals', cells: { [round]: ' FINÁL ' }, stored: { round: 'Final' } },
  { what: 'another final', cells: { [round]: 'Gran final' }, stored: { round: 'Gran final' } },
  { what: 'no round', cells: { [round]: '' }, stored: { round: 'Fase de Grupos' } },
  { what: 'a round as a number', cells: { [round]: 7 }, stored: { round: '7' } },
  { what: '1/8 that became 1 August', cells: { [round]: 46_600 }, stored: { round: '1/8' } },
  { what: '1/16 that became 16 January', cells: { [round]: 46_403 }, stored: { round: '1/16' } },
  { what: '1/32 that became January 1932', cells: { [round]: 11_689 }, stored: { round: '1/32' } },
  { what: 'an id as a number', cells: { 0: 1 }, stored: { id: '1' } },
  { what: 'no home team', cells: { [home]: ' ' }, stored: undefined, warned: ['row-dropped'] },
  { what: 'no id', cells: { 0: '' }, stored: undefined, warned: ['row-dropped'] },
];

const cases = [...dates, ...scores, ...statuses, ...otherStatuses, ...names];

async function parse(rows: Cell[][], dateOrder: CellCase['locale'] = undefined) {
  const timeZone = 'America/Argentina/Buenos_Aires';
  const settings = { timeZone, dateOrder: dateOrder ?? null, teams, decidedBy: 'Final' };
  const { matches, warnings } = await parseMatches(rows, settings);
  return { matches, warned: warnings.map(({ problem }) => problem) };
}

describe('any cell', () => {
  it('is one of sixty kinds and more', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  it.each(cases)(
    '$what is stored and warned of as it should be',
    async ({ cells, stored, warned = [], locale }) => {
      const row = Array.from({ length: 11 }, (_, column) => cells[column] ?? good[column] ?? '');
      const { matches, warned: problems } = await parse([header, row], locale);
      expect(problems).toEqual(warned);
      expect(matches).toMatchObject(stored === undefined ? [] : [stored]);
      const [match] = matches;
      const begun = Date.parse(match?.kickoffAt ?? '') || 0;
      // Nothing that has begun, or of which it is not known whether it has, takes a prediction.
      expect(match !== undefined && isOpenForPredictions(match, begun)).toBe(false);
    },
  );

  it('is midnight when a date cell has no time among those that have, and nothing stands in the column time', async () => {
    const dated = (id: string, cell: Cell, time: Cell = '') => [id, cell, time, 'Chelsea', 'PSG'];
    const kickOffs = async (...rows: Cell[][]) => {
      const { matches, warned } = await parse([header, ...rows]);
      return [matches.map(({ kickoffAt }) => kickoffAt), warned];
    };
    const evening = '2027-06-28T23:00:00.000Z';
    const midnight = '2027-06-28T03:00:00.000Z';
    expect(await kickOffs(dated('a', 46_566.875), dated('b', 46_566))).toEqual([
      [nine, midnight],
      ['ambiguous-time'],
    ]);
    const withTimes = [dated('a', 46_566.875), dated('b', 46_566), dated('c', 46_566, 0.875)];
    expect(await kickOffs(...withTimes)).toEqual([[nine, evening, nine], ['missing-time']]);
    expect(await kickOffs(dated('a', 46_566.875), dated('b', '2027-06-28'))).toEqual([
      [nine, evening],
      ['missing-time'],
    ]);
    // Without any hour one warning says so of all.
    expect(await kickOffs(dated('a', 46_566), dated('b', 46_566))).toEqual([
      [evening, evening],
      ['no-times'],
    ]);
    const written = [dated('a', '2027-06-28 0:00'), dated('b', '2027-06-28T00:00:00'), dated('c', 'mañana')];
    expect(await kickOffs(...written)).toEqual([
      [midnight, midnight, null],
      ['no-times', 'unreadable-kick-off'],
    ]);
    expect(await kickOffs(...written.slice(0, 2), dated('c', 46_566, '21:00'))).toEqual([
      [midnight, midnight, nine],
      [],
    ]);
  });

  it.each([
    ['a header in English', [header, good], []],
    ['a header in Spanish', [['ID', 'Fecha', 'Hora', 'Local', 'Visitante'], good], []],
    ['a merged title above it', [['Mundial 2027', '', ''], header, good], ['row-dropped']],
    ['blank rows', [[], header, ['', ' '], good, []], []],
    ['no header', [good], ['header-missing']],
    ['a header repeated', [header, good, header], []],
    [
      'a header in another language',
      [['Nummer', 'Datum', 'Zeit', 'Heim', 'Gast'], good],
      ['header-missing', 'unreadable-kick-off', 'unknown-team', 'unknown-team'],
    ],
  ] as [string, Cell[][], string[]][])('%s loses no match', async (_what, rows, expected) => {
    const { matches, warned } = await parse(rows);
    expect(matches).toContainEqual(
      expect.objectContaining({ id: 'm1', homeTeam: 'Chelsea', kickoffAt: nine }),
    );
    expect(warned).toEqual(expected);
  });
});
