// Shows docs/rules.md#teams.
import { describe, expect, it } from 'vitest';
import { combineTeams, type TeamOfSheet } from './tournament-teams.ts';

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
