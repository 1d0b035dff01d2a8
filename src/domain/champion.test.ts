import { describe, expect, it } from 'vitest';
import { championPhaseLabel, isChampionPickOpen } from './champion.ts';

describe('champion picks', () => {
  it('close at the deadline or when the final starts, whichever is first', () => {
    const kickOffAt = (moment: number, round = 'Final') => [
      { round, status: 'scheduled', kickoffAt: new Date(moment).toISOString() },
    ];
    expect(isChampionPickOpen(99, 100, [], 'Final')).toBe(true);
    expect(isChampionPickOpen(99, 100, kickOffAt(100), 'Final')).toBe(true);
    expect(isChampionPickOpen(100, 100, [], 'Final')).toBe(false);
    expect(isChampionPickOpen(99, 100, kickOffAt(99), 'Final')).toBe(false);
    expect(isChampionPickOpen(99, 100, kickOffAt(99, 'Semifinal'), 'Final')).toBe(true);
  });

  it('name the phase they were made in', () => {
    const phases = { original: 'Octavos de Final', extended: 'Cuartos de Final' };
    expect(championPhaseLabel('original', phases)).toBe('Octavos de Final');
    expect(championPhaseLabel('extended', phases)).toBe('Cuartos de Final');
    expect(championPhaseLabel('', phases)).toBe('Cuartos de Final');
  });
});
