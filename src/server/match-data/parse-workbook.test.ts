import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../test/support/values-server.ts';
import { parseMatches, parseTeams, parseWorkbook } from './parse-workbook.ts';

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

/** The row with single cells replaced, by column. */
function rowWith(cells: Record<number, string>): string[] {
  return row.map((cell, column) => cells[column] ?? cell);
}

function parseRow(cells: string[]) {
  const { matches, warnings } = parseMatches([header, cells], zone);
  return { match: matches[0], problems: warnings.map(({ problem }) => problem), warnings };
}

describe('parseWorkbook', () => {
  it('lets requests in between the rows, and parses all of them', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => rowWith({ 0: `m${index}` }));
    let turns = 0;
    let parsing = true;
    const count = (): void => {
      turns += 1;
      if (parsing) setImmediate(count);
    };
    setImmediate(count);
    const { matches, warnings } = await parseWorkbook({ teams: [], matches: [header, ...rows] }, zone);
    parsing = false;
    expect(turns).toBeGreaterThanOrEqual(20);
    expect(matches).toEqual(parseMatches([header, ...rows], zone).matches);
    expect(matches).toHaveLength(1_000);
    expect(warnings).toEqual([]);
  });
});

describe('parseMatches', () => {
  it('reads the known workbook, its four date formats included', async () => {
    const { matches, warnings } = parseMatches(await readCsv('Matches'), zone);
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

  it('fills in what a short row leaves out', () => {
    const { match, problems } = parseRow(['m1', '2025-06-28', '', 'Palmeiras', 'Botafogo']);
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
    expect(problems).toEqual([]);
  });

  it.each([0, 1, 3, 4])('drops a row whose column %i is empty, and says so', (column) => {
    const { matches, warnings } = parseMatches(
      [header, rowWith({ [column]: '  ' }), rowWith({ 0: 'm2' })],
      zone,
    );
    expect(matches.map(({ id }) => id)).toEqual(['m2']);
    expect(warnings).toMatchObject([{ sheet: 'Matches', row: 2, problem: 'row-dropped' }]);
  });

  it('skips the header whatever it says, and blank rows without a word', () => {
    expect(parseMatches([row], zone)).toEqual({ matches: [], warnings: [] });
    expect(parseMatches([header, [], ['', ' '], row], zone)).toMatchObject({
      matches: [{ id: 'm1', sheetRow: 4 }],
      warnings: [],
    });
  });

  it('keeps the first of two rows with one id', () => {
    const { matches, warnings } = parseMatches([header, row, rowWith({ 3: 'Chelsea' })], zone);
    expect(matches.map(({ homeTeam }) => homeTeam)).toEqual(['Palmeiras']);
    expect(warnings).toMatchObject([{ row: 3, id: 'm1', problem: 'duplicate-id' }]);
  });

  it.each([
    ['0', 0],
    ['99', 99],
    [' 7 ', 7],
  ])('takes %j for a score', (cell, score) => {
    expect(parseRow(rowWith({ 5: cell })).match?.homeScore).toBe(score);
  });

  it.each(['abc', '-1', '2.5', '100', '1e1', '٣', '2 - 1'])('takes no score from %j', (cell) => {
    const { match, warnings } = parseRow(rowWith({ 5: cell, 7: 'live' }));
    expect(match?.homeScore).toBeNull();
    expect(match?.awayScore).toBe(0);
    expect(warnings).toMatchObject([{ problem: 'unreadable-score', text: cell, id: 'm1' }]);
  });

  it.each([
    [' FINISHED ', 'finished', []],
    ['Live', 'live', []],
    ['', 'scheduled', []],
    [' Postergado ', 'Postergado', ['unknown-status']],
  ])('reads the status %j', (cell, status, expected) => {
    const { match, problems } = parseRow(rowWith({ 7: cell }));
    expect(match?.status).toBe(status);
    expect(problems).toEqual(expected);
  });

  it('keeps the row of a date it cannot read, with its own text', () => {
    const { match, warnings } = parseRow(rowWith({ 1: 'mañana', 2: 'a la tarde' }));
    expect(match).toMatchObject({ date: 'mañana', time: 'a la tarde', kickoffAt: null });
    expect(warnings).toMatchObject([{ problem: 'unreadable-kick-off', text: 'mañana a la tarde' }]);
  });

  it.each([['31/02/2025'], ['0025-06-28'], ['2025-06-28T25:00'], ['28/06/9999 20:00:00']])(
    'cannot read %s',
    (date) => {
      expect(parseRow(rowWith({ 1: date })).match?.kickoffAt).toBeNull();
    },
  );

  it('honours an offset, and the date cell’s own time before the time column', () => {
    expect(parseRow(rowWith({ 1: '2025-06-28T13:00:00Z' })).match).toMatchObject({
      kickoffAt: '2025-06-28T13:00:00.000Z',
      time: '10:00',
    });
    expect(parseRow(rowWith({ 1: '28/06/2025 10:30' })).match?.kickoffAt).toBe('2025-06-28T13:30:00.000Z');
  });

  it('says when a finished match has no score', () => {
    expect(parseRow(rowWith({ 6: '' })).problems).toEqual(['finished-without-score']);
  });

  it('reads the winner from the 11th column and nothing from further right', () => {
    expect(parseRow([...row, ' Botafogo ', 'notas']).match?.winner).toBe('Botafogo');
  });

  it('reads no date when columns are swapped', () => {
    const { match, problems } = parseRow(rowWith({ 0: '2025-06-28', 1: 'm1' }));
    expect(match).toMatchObject({ id: '2025-06-28', kickoffAt: null });
    expect(problems).toEqual(['unreadable-kick-off']);
  });

  it('cleans cells of what the database cannot keep', () => {
    const { match } = parseRow(rowWith({ 9: 'Mia\u0000mi\n\ud800', 3: 'x'.repeat(5_000) }));
    expect(match?.venue).toBe('Mia mi');
    expect(match?.homeTeam).toHaveLength(800);
  });
});

describe('parseTeams', () => {
  it('reads the known workbook', async () => {
    const { teams, warnings } = parseTeams(await readCsv('Teams'));
    expect(teams).toHaveLength(16);
    expect(teams[3]).toEqual({
      id: 'chelsea',
      sheetRow: 5,
      name: 'Chelsea',
      country: 'Inglaterra',
      logo: 'https://media.api-sports.io/football/teams/49.png',
      group: 'D',
    });
    expect(warnings).toEqual([]);
  });

  it('skips the first row whatever it says', () => {
    expect(parseTeams([['chelsea', 'Chelsea']]).teams).toEqual([]);
  });

  it('fills in what is missing, counting data rows from 1', () => {
    const { teams } = parseTeams([teamsHeader, ['psg', 'PSG'], ['', ''], ['', '', '', '', 'B'], []]);
    expect(teams).toEqual([
      { id: 'psg', sheetRow: 2, name: 'PSG', country: 'País', logo: '', group: '' },
      { id: 'team-3', sheetRow: 4, name: 'Equipo sin nombre', country: 'País', logo: '', group: 'B' },
    ]);
  });

  it('keeps the first of two rows with one id and says so', () => {
    const { teams, warnings } = parseTeams([teamsHeader, ['psg', 'PSG'], [' psg ', 'Otro']]);
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
  ])('refuses %s as a crest', (logo) => {
    const { teams, warnings } = parseTeams([teamsHeader, ['psg', 'PSG', 'Francia', logo]]);
    expect(teams[0]?.logo).toBe('');
    expect(warnings).toMatchObject([{ problem: 'refused-logo', text: logo }]);
  });
});
