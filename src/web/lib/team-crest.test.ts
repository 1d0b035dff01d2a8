import { describe, expect, it } from 'vitest';
import { buildConfig } from '../../../test/support/api-config.ts';
import { teamCrest } from './team-crest.ts';

const config = buildConfig();
const colors = ['#111111', '#eeeeee'];

function sheetTeam(name: string, logo: string) {
  return { id: name, name, country: '', logo, group: '' };
}

describe('teamCrest', () => {
  it.each(['Chelsea', 'chelsea', ' CHELSEA ', 'Chélsea'])('finds the crest and colours of %j', (name) => {
    expect(teamCrest(name, config, [])).toEqual({
      ...{ src: 'https://crests.example/Chelsea.png', colors, letters: 'CH' },
    });
  });

  it.each([
    ['the same spelling', 'PSG', 'PSG'],
    ['another case', 'psg', 'PSG'],
    ['an alias in the match', 'paris saint-germain', 'PSG'],
    ['an alias in the teams sheet', 'PSG', 'Paris Saint-Germáin'],
  ])('prefers the logo of the teams sheet: %s', (_case, inMatch, inSheet) => {
    const teams = [
      sheetTeam('Chelsea', 'https://a.example/c.png'),
      sheetTeam(inSheet, 'https://a.example/p.png'),
    ];
    expect(teamCrest(inMatch, config, teams)).toEqual({
      ...{ src: 'https://a.example/p.png', colors, letters: 'PS' },
    });
  });

  it('takes the logo of a team that only the sheet has, and none for an unknown team', () => {
    const teams = [sheetTeam('River Plate', 'https://a.example/r.png')];
    expect(teamCrest('river plate', config, teams)).toEqual({ src: 'https://a.example/r.png' });
    expect(teamCrest('Boca', config, teams)).toEqual({ src: '' });
  });

  it('finds no team of the file before the configuration has loaded', () => {
    expect(teamCrest('Chelsea', undefined, [])).toEqual({ src: '' });
  });
});
