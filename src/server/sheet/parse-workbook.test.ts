// Shows docs/rules.md#sheet-columns, docs/rules.md#status-and-score.
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../test/support/values-server.ts';
import type { Cell } from './fetch-workbook.ts';
import { parseWorkbook } from './parse-workbook.ts';

const zone = 'America/Argentina/Buenos_Aires';
const header = [
  'id',
  'date',
  'time',
  'home',
  'away',
  'home_score',
  'away_score',
  'status',
  'round',
  'venue',
  'winner',
];
const teamsHeader = ['id', 'name', 'country', 'logo', 'group'];
const row = ['m1', '2025-06-28', '13:00', 'Palmeiras', 'Botafogo', '1', '0', 'finished', 'Final', 'Miami'];

function rowWith(cells: Record<number, string>): string[] {
  return row.map((cell, column) => cells[column] ?? cell);
}

const parseMatches = (matches: Cell[][]) => parseWorkbook({ teams: [], matches }, { timeZone: zone });
const parseTeams = (teams: string[][]) => parseWorkbook({ teams, matches: [] }, { timeZone: zone });

async function parseRow(cells: string[]) {
  const { matches, warnings } = await parseMatches([header, cells]);
  return { match: matches[0], problems: warnings.map(({ problem }) => problem), warnings };
}

describe('parseWorkbook', () => {
  it('handles requests between the rows, and parses all rows', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => rowWith({ 0: `m${index}` }));
    let turns = 0;
    let parsing = true;
    const count = (): void => {
      turns += 1;
      if (parsing) setImmediate(count);
    };
    setImmediate(count);
    const { matches, warnings } = await parseWorkbook(
      { teams: [], matches: [header, ...rows] },
      { timeZone: zone },
    );
    parsing = false;
    expect(turns).toBeGreaterThanOrEqual(20);
    expect(matches).toEqual((await parseMatches([header, ...rows])).matches);
    expect(matches).toHaveLength(1_000);
    expect(warnings).toEqual([]);
  });
});

describe('the sheet Matches', () => {
  it.each([
    ['', 'scheduled'],
    ['  ', 'scheduled'],
    [' Finished ', 'finished'],
    ['LIVE', 'live'],
    ['Postergado', 'Postergado'],
    ['Programado', 'scheduled'],
    ['EN VIVO', 'live'],
    ['in_progress', 'live'],
    ['Finalizado', 'finished'],
    ['Full-time', 'finished'],
    ['no finalizado', 'no finalizado'],
    ['lunes', 'lunes'],
    // Only an empty cell means a match to be played, not one whose text has no letter.
    ['-', '-'],
  ])('reads the status %j as %j', async (raw, status) => {
    expect((await parseRow(rowWith({ 7: raw }))).match?.status).toBe(status);
  });

  it('reads the known workbook, its four date formats included', async () => {
    const { matches, warnings } = await parseMatches(await readCsv('Matches'));
    expect(warnings).toEqual([]);
    expect(matches).toHaveLength(15);
    const kickOffs = Object.fromEntries(matches.map(({ id, kickoffAt }) => [id, kickoffAt]));
    expect(kickOffs).toMatchObject({
      'r16-1': '2025-06-28T16:00:00.000Z',
      'r16-5': '2025-06-30T19:00:00.000Z',
      'r16-6': '2025-07-01T01:00:00.000Z',
      'r16-7': '2025-07-01T19:00:00.000Z',
      'r16-8': '2025-07-02T01:00:00.000Z',
    });
    expect(matches.at(-1)).toEqual({
      id: 'final',
      sheetRow: 16,
      date: '2025-07-13',
      time: '16:00',
      homeTeam: 'Chelsea',
      awayTeam: 'PSG',
      homeScore: 3,
      awayScore: 0,
      status: 'finished',
      round: 'Final',
      venue: 'MetLife Stadium, East Rutherford',
      winner: '',
      kickoffAt: '2025-07-13T19:00:00.000Z',
    });
  });

  it('fills in the missing cells of a short row', async () => {
    const { match, problems } = await parseRow(['m1', '2025-06-28', '', 'Palmeiras', 'Botafogo']);
    expect(match).toMatchObject({
      time: '20:00',
      homeScore: null,
      awayScore: null,
      status: 'scheduled',
      round: 'Fase de Grupos',
      venue: '',
      winner: '',
      kickoffAt: '2025-06-28T23:00:00.000Z',
    });
    expect(problems).toEqual(['no-times']);
  });

  it('reads a date cell without a time as midnight when others have times and the time column is empty', async () => {
    const nine = '2027-06-29T00:00:00.000Z';
    const dated = (id: string, cell: Cell, time: Cell = '') => [id, cell, time, 'Chelsea', 'PSG'];
    const kickOffs = async (...rows: Cell[][]) => {
      const { matches, warnings } = await parseMatches([header, ...rows]);
      return [matches.map(({ kickoffAt }) => kickoffAt), warnings.map(({ problem }) => problem)];
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
    // When no row has an hour, one warning covers all.
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

  it('removes characters that the database cannot store', async () => {
    const { match } = await parseRow(rowWith({ 9: 'Mia\u0000mi\n\ud800', 3: 'x'.repeat(5_000) }));
    expect(match?.venue).toBe('Mia mi');
    expect(match?.homeTeam).toHaveLength(800);
  });
});

describe('the sheet Teams', () => {
  it('reads the known workbook', async () => {
    const { teams, warnings } = await parseTeams(await readCsv('Teams'));
    expect(teams).toHaveLength(16);
    expect(teams[3]).toEqual({
      id: 'chelsea',
      sheetRow: 5,
      name: 'Chelsea',
      country: 'Inglaterra',
      logo: 'https://media.api-sports.io/football/teams/49.png',
      group: 'D',
      ...{ colors: [], aliases: [], eliminated: false },
    });
    expect(warnings).toEqual([]);
  });

  it('keeps the first row when the header is missing, with a warning', async () => {
    const { teams, warnings } = await parseTeams([
      ['chelsea', 'Chelsea'],
      ['', 'PSG'],
    ]);
    expect(teams.map(({ id }) => id)).toEqual(['chelsea', 'team-2']);
    expect(warnings).toMatchObject([{ row: 1, problem: 'header-missing' }]);
  });

  it('reads colours, aliases and eliminations from the columns after the five', async () => {
    const header = [...teamsHeader, 'colores', 'alias', 'eliminado'];
    const { teams, warnings } = await parseTeams([
      ['Equipos del torneo'],
      header,
      ['psg', 'PSG', '', '', '', '#004170 #da291c', 'Paris SG; Paris Saint-Germain', 'no'],
      ['boca', 'Boca', '', '', '', '#0000ff', '', 'Sí'],
      ['river', 'River', '', '', '', 'rojo', 'paris sg', 'quizás'],
    ]);
    const shown = teams.map(({ id, colors, aliases, eliminated }) => ({ id, colors, aliases, eliminated }));
    expect(shown).toEqual([
      {
        ...{ id: 'psg', colors: ['#004170', '#da291c'] },
        ...{ aliases: ['Paris SG', 'Paris Saint-Germain'], eliminated: false },
      },
      { id: 'boca', colors: ['#0000ff', '#0000ff'], aliases: [], eliminated: true },
      { id: 'river', colors: [], aliases: ['paris sg'], eliminated: false },
    ]);
    expect(warnings.map(({ row, problem }) => [row, problem])).toEqual([
      [1, 'row-dropped'],
      [5, 'unreadable-colours'],
      [5, 'unreadable-mark'],
      [5, 'ambiguous-team'],
    ]);
  });

  it('fills in missing cells, counting data rows from 1', async () => {
    const { teams } = await parseTeams([teamsHeader, ['psg', 'PSG'], ['', ''], ['', '', '', '', 'B'], []]);
    const plain = { colors: [], aliases: [], eliminated: false };
    expect(teams).toEqual([
      { id: 'psg', sheetRow: 2, name: 'PSG', country: 'País', logo: '', group: '', ...plain },
      {
        id: 'team-3',
        sheetRow: 4,
        name: 'Equipo sin nombre',
        country: 'País',
        logo: '',
        group: 'B',
        ...plain,
      },
    ]);
  });

  it('keeps the first of two rows with the same id, with a warning', async () => {
    const { teams, warnings } = await parseTeams([teamsHeader, ['psg', 'PSG'], [' psg ', 'Otro']]);
    expect(teams.map(({ name }) => name)).toEqual(['PSG']);
    expect(warnings).toEqual([{ sheet: 'Teams', row: 3, id: 'psg', problem: 'duplicate-id', text: 'Otro' }]);
  });

  it.each([
    'http://example.com/psg.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'https://user:secret@example.com/psg.png',
    '//example.com/psg.png',
    'psg.png',
  ])('refuses %s as a crest', async (logo) => {
    const { teams, warnings } = await parseTeams([teamsHeader, ['psg', 'PSG', 'Francia', logo]]);
    expect(teams[0]?.logo).toBe('');
    expect(warnings).toMatchObject([{ problem: 'refused-logo', text: logo }]);
  });
});
