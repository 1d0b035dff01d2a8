import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentsOf } from './agency.tsx';

it.each([
  [
    [58, 24, 18],
    [58, 24, 18],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1, 0],
    [67, 33, 0],
  ],
  [
    [0, 0, 7],
    [0, 0, 100],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])('rounds %j to %j percent', (counts, percents) => {
  expect(percentsOf(counts)).toEqual(percents);
});

it('rounds each percentage by less than one, to a sum of 100', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 3, maxLength: 3 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      const percents = percentsOf(counts);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(total === 0 ? 0 : 100);
      for (const [index, percent] of percents.entries())
        expect(Math.abs(percent - (total === 0 ? 0 : ((counts[index] ?? 0) * 100) / total))).toBeLessThan(1);
    }),
  );
});
