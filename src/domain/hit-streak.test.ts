// Shows docs/rules.md#match-days.
import { expect, it } from 'vitest';
import { hitStreak } from './hit-streak.ts';

it.each([
  [[], 0],
  [[5], 1],
  [[5, 3, 3], 3],
  [[5, 0, 3], 1],
  [[5, 3, 0], 0],
  [[3, null, 5, 5], 2],
  [[5, null], 0],
])('the hit streak of %j is %i', (points, streak) => {
  expect(hitStreak(points)).toBe(streak);
});
