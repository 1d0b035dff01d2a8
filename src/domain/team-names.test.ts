// Shows docs/rules.md#teams.
import { describe, expect, it } from 'vitest';
import { canonicalTeamName, combineTeams, findSameTeam, findTeam, type TeamOfSheet } from './team-names.ts';

const milan = { name: 'Inter de Milán', aliases: ['Inter Milan', 'Inter'] };
const psg = { name: 'PSG', aliases: ['Paris Saint-Germain'] };
const teams = [psg, milan];

describe('findTeam', () => {
  it.each(['Inter de Milán', ' inter DE milan ', 'Inter de Mila\u0301n', 'ÍNTER', 'inter milan'])(
    'reads %j as a spelling of one team',
    (spelling) => {
      expect(findTeam(teams, spelling)).toBe(milan);
    },
  );

  it.each(['', 'Inter Miami', 'Inter  Milan', 'P.S.G.'])('finds no team %j', (spelling) => {
    expect(findTeam(teams, spelling)).toBeUndefined();
  });
});

describe('canonicalTeamName', () => {
  it("returns the file's name, or a trimmed unknown spelling", () => {
    expect(canonicalTeamName('paris saint-germain', teams)).toBe('PSG');
    expect(canonicalTeamName(' River Plate ', teams)).toBe('River Plate');
  });
});

describe('findSameTeam', () => {
  const sheet = [{ name: 'River Plate' }, { name: 'Paris Saint-Germáin' }];

  it.each([
    ['psg', sheet[1]],
    ['RIVER PLATE', sheet[0]],
    ['Inter', undefined],
    ['', undefined],
  ])('finds the row of %j in any spelling of either', (spelling, row) => {
    expect(findSameTeam(sheet, spelling, teams)).toBe(row);
  });
});

const row = (name: string, given: Partial<TeamOfSheet> = {}): TeamOfSheet => ({
  ...{ name, country: 'País', logo: '', colors: [], aliases: [], eliminated: false },
  ...given,
});

describe('combineTeams', () => {
  it('returns the sheet’s teams when the file has none, each once, with colours', () => {
    const sheet = [
      row('PSG', { colors: ['#111111', '#222222'], aliases: ['París'], logo: 'https://a.example/psg.png' }),
      row('paris'),
      row('Equipo sin nombre'),
      row('Boca', { eliminated: true }),
    ];
    expect(combineTeams([], sheet)).toEqual([
      {
        ...{ name: 'PSG', country: 'País', crest: 'https://a.example/psg.png', aliases: ['París'] },
        ...{ colors: ['#111111', '#222222'], eliminated: false },
      },
      {
        ...{ name: 'Boca', country: 'País', crest: '', aliases: [] },
        ...{ colors: ['#6b7280', '#d1d5db'], eliminated: true },
      },
    ]);
  });

  it('adds the sheet’s details to the file’s teams, and excludes teams that either excludes', () => {
    const file = ['Chelsea', 'PSG', 'Botafogo'].map((name) => ({
      ...{ name, country: 'x', crest: '', aliases: [] },
      colors: ['#000000', '#ffffff'],
    }));
    const sheet = [row('psg', { eliminated: true, aliases: ['París'] }), row('River')];
    const teams = combineTeams(file, sheet, ['Botafogo']);
    expect(teams.map(({ name, eliminated }) => [name, eliminated])).toEqual([
      ['Chelsea', false],
      ['PSG', true],
      ['Botafogo', true],
    ]);
    expect(teams[1]).toMatchObject({ aliases: ['París'], colors: ['#000000', '#ffffff'] });
  });
});
