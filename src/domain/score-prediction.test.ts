import { describe, expect, it } from 'vitest';
import { hitOf, outcomeOf, pointsOf } from './score-prediction.ts';

const points = { exact: 5, outcome: 3, champion: 20 };

describe('hitOf and pointsOf', () => {
  it.each([
    ['1-0', '1-0', 'exact', 5],
    ['0-0', '0-0', 'exact', 5],
    ['2-1', '1-0', 'outcome', 3],
    ['0-3', '1-2', 'outcome', 3],
    ['1-1', '2-2', 'outcome', 3],
    ['1-0', '0-1', 'miss', 0],
    ['1-0', '1-1', 'miss', 0],
    ['2-2', '2-1', 'miss', 0],
    ['20-0', '0-20', 'miss', 0],
  ])('predicted %s, played %s: %s, %i points', (predicted, played, hit, worth) => {
    expect(hitOf(score(predicted), score(played))).toBe(hit);
    expect(pointsOf(hitOf(score(predicted), score(played)), points)).toBe(worth);
  });

  it('takes the values from the tournament', () => {
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
    expect(outcomeOf(score(text))).toBe(outcome);
  });
});

function score(text: string): { home: number; away: number } {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
}
