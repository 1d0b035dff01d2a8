import { describe, expect, it } from 'vitest';
import { closestTeam } from './closest-team.ts';

const teams = [
  { name: 'Australia', aliases: ['Socceroos'] },
  { name: 'Turquía', aliases: [] },
  { name: 'Países Bajos', aliases: ['Holanda'] },
];

describe('closestTeam', () => {
  it.each([
    ['Türkiye', 'Turquía'],
    ['TURQUIA ', 'Turquía'],
    ['Austria', 'Australia'],
    ['Hollande', 'Países Bajos'],
    ['', 'Turquía'],
  ])('finds for %j the team %s', (spelling, name) => {
    expect(closestTeam(spelling, teams)).toBe(name);
  });

  it('finds none where there are no teams', () => {
    expect(closestTeam('Türkiye', [])).toBeNull();
  });
});
