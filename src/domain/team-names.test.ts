// Shows docs/rules.md#teams.
import { describe, expect, it } from 'vitest';
import { canonicalTeamName, findSameTeam, findTeam } from './team-names.ts';

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
