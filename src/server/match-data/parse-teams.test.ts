import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../test/support/values-server.ts';
import { parseTeams } from './parse-teams.ts';

const header = ['id', 'name', 'country', 'logo', 'group'];

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
    const { teams } = parseTeams([header, ['psg', 'PSG'], ['', ''], ['', '', '', '', 'B'], []]);
    expect(teams).toEqual([
      { id: 'psg', sheetRow: 2, name: 'PSG', country: 'País', logo: '', group: '' },
      { id: 'team-3', sheetRow: 4, name: 'Equipo sin nombre', country: 'País', logo: '', group: 'B' },
    ]);
  });

  it('keeps the first of two rows with one id and says so', () => {
    const { teams, warnings } = parseTeams([header, ['psg', 'PSG'], [' psg ', 'Otro']]);
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
    const { teams, warnings } = parseTeams([header, ['psg', 'PSG', 'Francia', logo]]);
    expect(teams[0]?.logo).toBe('');
    expect(warnings).toMatchObject([{ problem: 'refused-logo', text: logo }]);
  });
});
