// Shows docs/rules.md#points.
import { describe, expect, it } from 'vitest';
import { points, pointsCases, readScore, worth } from '../../test/support/points-cases.ts';
import {
  entriesByKind,
  hitCountsSchema,
  hitOf,
  outcomeOf,
  pointsOf,
  pointsOfHits,
} from './score-prediction.ts';

describe('hitOf and pointsOf', () => {
  it.each(pointsCases)('predicted %s, played %s: %s', (predicted, played, hit) => {
    expect(hitOf(readScore(predicted), readScore(played))).toBe(hit);
    expect(pointsOf(hit, points)).toBe(worth[hit]);
  });

  it('adds the points of all hits', () => {
    expect(pointsOfHits({ exact: 2, outcome: 3 }, points)).toBe(19);
  });

  it('uses the values of the tournament', () => {
    expect(pointsOf('exact', { exact: 10, outcome: 4 })).toBe(10);
    expect(pointsOf('outcome', { exact: 10, outcome: 4 })).toBe(4);
  });
});

describe('outcomeOf', () => {
  it.each([
    ['1-0', 'home'],
    ['0-1', 'away'],
    ['3-3', 'draw'],
  ])('%s is %s', (text, outcome) => {
    expect(outcomeOf(readScore(text))).toBe(outcome);
  });
});

it('reads counts beside unknown kinds, and lists them best first', () => {
  const counts = hitCountsSchema.parse({ outcome: 3, later: 1, exact: 2 });
  expect(counts).toEqual({ exact: 2, outcome: 3 });
  expect(entriesByKind(counts)).toEqual([
    ['exact', 2],
    ['outcome', 3],
  ]);
  expect(entriesByKind(points)).toEqual([
    ['exact', 5],
    ['outcome', 3],
  ]);
});
