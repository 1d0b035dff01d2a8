// Shows docs/rules.md#points.
import { describe, expect, it } from 'vitest';
import { games, points, pointsCases, readScore, worthOf } from '../../test/support/points-cases.ts';
import { entriesByKind, hitCountsSchema, judge, outcomeOf, pointsOfHits } from './score-prediction.ts';

describe.each(games)('with the points %j', (game) => {
  it.each(pointsCases)('predicted %s, played %s: %s', (predicted, played, hit) => {
    const points = worthOf(hit, game);
    expect(judge(readScore(predicted), readScore(played), game)).toEqual({ hit, points });
  });
});

it('adds the points of all hits', () => {
  expect(pointsOfHits({ exact: 2, outcome: 3 }, points)).toBe(19);
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
