// Shows docs/rules.md#saved-is-final.
import { describe, expect, it } from 'vitest';
import { enterScore, stepScore } from './score-input.tsx';

const typeScore = (current: number | null, typed: string) => enterScore(current, typed).goals;

describe('a score box', () => {
  it.each([0, 7, 10, 19, 20])('accepts %j', (typed) => {
    expect(typeScore(3, String(typed))).toBe(typed);
  });

  it('can be emptied', () => {
    expect(typeScore(3, '')).toBeNull();
  });

  it.each(['99', '100', '-1', '1.', '1,5', '+2', 'a', '1e', ' ', '1 ', '٣'])('refuses %j', (typed) => {
    expect(typeScore(3, typed)).toBe(3);
    expect(typeScore(null, typed)).toBeNull();
  });

  it('drops a leading zero', () => {
    expect(typeScore(0, '05')).toBe(5);
    expect(typeScore(0, '00')).toBe(0);
  });

  it('accepts a second digit up to 20, and otherwise replaces the first', () => {
    expect(typeScore(1, '10')).toBe(10);
    expect(typeScore(2, '20')).toBe(20);
    expect(typeScore(2, '21')).toBe(1);
    expect(typeScore(3, '37')).toBe(7);
  });
});

describe('the next box', () => {
  const movesOn = (current: number | null, typed: string) => enterScore(current, typed).movesOn;

  it.each(['0', '1', '2', '3', '9'])('gets the focus after %j in an empty box', (typed) => {
    expect(movesOn(null, typed)).toBe(true);
  });

  it('gets the focus after a second digit, and after a replaced one', () => {
    expect(movesOn(1, '10')).toBe(true);
    expect(movesOn(3, '37')).toBe(true);
  });

  it.each(['', 'a', '-1', '99'])('does not get the focus after %j', (typed) => {
    expect(movesOn(2, typed)).toBe(false);
  });
});

describe('stepScore', () => {
  it('counts up and down and stops at 0 and 20', () => {
    expect(stepScore(3, 1)).toBe(4);
    expect(stepScore(3, -1)).toBe(2);
    expect(stepScore(20, 1)).toBe(20);
    expect(stepScore(0, -1)).toBe(0);
  });

  it('starts an empty box at 0 goals', () => {
    expect(stepScore(null, 1)).toBe(1);
    expect(stepScore(null, -1)).toBe(0);
  });
});
