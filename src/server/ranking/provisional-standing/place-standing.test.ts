import { expect, it } from 'vitest';
import { isLevelSplit } from './place-standing.ts';

it('tells whether the last of a list shares the position with who comes after, once the game is over never', () => {
  const levels = [2, 3].map((participants, index) => ({
    ...{ participants, points: 9 - index, exact: 0, draws: null },
  }));
  const split = (count: number, draws: string | null = null) =>
    isLevelSplit(
      levels.map((level) => ({ ...level, draws })),
      count,
    );
  expect([0, 1, 2, 3, 4, 5].map((count) => split(count))).toEqual([false, true, false, true, true, false]);
  expect(split(1, 'drawn')).toBe(false);
});
