// Shows docs/rules.md#points.
import { describe, expect, it } from 'vitest';
import { pointsCases, readScore } from '../../test/support/points-cases.ts';
import { hitOf, outcomeOf, pointsOf } from './score-prediction.ts';

const points = { exact: 5, outcome: 3, champion: 20 };

describe('hitOf and pointsOf', () => {
  it.each(pointsCases)('predicted %s, played %s: %s, %i points', (predicted, played, hit, worth) => {
    expect(hitOf(readScore(predicted), readScore(played))).toBe(hit);
    expect(pointsOf(hitOf(readScore(predicted), readScore(played)), points)).toBe(worth);
  });

  it('uses the values of the tournament', () => {
    expect(pointsOf('exact', { exact: 10, outcome: 4, champion: 0 })).toBe(10);
    expect(pointsOf('outcome', { exact: 10, outcome: 4, champion: 0 })).toBe(4);
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
