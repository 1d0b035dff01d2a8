import { expect, it } from 'vitest';
import { isLevelSplit } from './positions.ts';

it('tells whether the last row of a list shares its position with the next one', () => {
  const levels = [2, 3].map((participants, index) => ({
    participants,
    points: 9 - index,
    exact: 0,
    draw: '',
  }));
  const split = [0, 1, 2, 3, 4, 5].map((count) => isLevelSplit(levels, count));
  expect(split).toEqual([false, true, false, true, true, false]);
});
