// Shows docs/rules.md#ranking-order, docs/rules.md#shared-positions.
import { describe, expect, it } from 'vitest';
import { compareRanked, positionsOf } from './ranking-order.ts';

const entry = (totalPoints: number, exactPredictions: number, draw: string) => ({
  totalPoints,
  exactPredictions,
  draw,
});

describe('compareRanked', () => {
  it('orders by points, then exact hits, then the draw', () => {
    const entries = [
      entry(8, 1, 'c'),
      entry(8, 1, 'a'),
      entry(10, 0, 'z'),
      entry(8, 2, 'b'),
      entry(0, 0, 'd'),
    ];
    expect(entries.toSorted(compareRanked).map(({ draw }) => draw)).toEqual(['z', 'b', 'a', 'c', 'd']);
    expect(compareRanked(entry(1, 1, 'a'), entry(1, 1, 'a'))).toBe(0);
  });
});

describe('positionsOf', () => {
  const ordered = [entry(9, 1, 'a'), entry(8, 1, 'b'), entry(8, 1, 'c'), entry(8, 0, 'd')];

  it('shares positions while the tournament runs (1-2-2-4)', () => {
    expect(positionsOf(ordered, false)).toEqual([1, 2, 2, 4]);
  });

  it('separates level people by the draw once the champion is decided', () => {
    expect(positionsOf(ordered, true)).toEqual([1, 2, 3, 4]);
  });

  it('is empty without participants', () => {
    expect(positionsOf([], false)).toEqual([]);
  });
});
