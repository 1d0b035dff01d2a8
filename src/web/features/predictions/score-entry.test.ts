import { describe, expect, it } from 'vitest';
import { enterScore, stepScore } from './score-entry.ts';

const typeScore = (current: string, typed: string) => enterScore(current, typed).text;

describe('a score box', () => {
  it.each(['0', '7', '10', '19', '20', ''])('takes %j', (typed) => {
    expect(typeScore('3', typed)).toBe(typed);
  });

  it.each(['21', '99', '100', '-1', '1.', '1,5', '+2', 'a', '1e', ' ', '1 ', '٣'])('refuses %j', (typed) => {
    expect(typeScore('3', typed)).toBe('3');
    expect(typeScore('', typed)).toBe('');
  });

  it('drops a leading zero', () => {
    expect(typeScore('0', '05')).toBe('5');
    expect(typeScore('0', '00')).toBe('0');
  });
});

describe('the next box', () => {
  const next = (current: string, typed: string) => {
    const { next: when, carry } = enterScore(current, typed);
    return carry === '' ? when : `${when} with ${carry}`;
  };

  it.each(['0', '3', '9'])('has its turn at once after %j, which takes no second digit', (typed) => {
    expect(next('', typed)).toBe('now');
  });

  it.each(['1', '2'])('has its turn after %j when no second digit follows', (typed) => {
    expect(next('', typed)).toBe('soon');
    expect(next(typed, `${typed}0`)).toBe('now');
  });

  it('gets the digit that would make more than 20', () => {
    expect(next('2', '21')).toBe('now with 1');
    expect(enterScore('2', '21').text).toBe('2');
    expect(next('3', '37')).toBe('now with 7');
  });

  it.each(['', 'a', '-1', '99'])('has no turn after %j', (typed) => {
    expect(next('2', typed)).toBe('stay');
  });
});

describe('stepScore', () => {
  it('counts up and down and holds at 0 and 20', () => {
    expect(stepScore('3', 1)).toBe('4');
    expect(stepScore('3', -1)).toBe('2');
    expect(stepScore('20', 1)).toBe('20');
    expect(stepScore('0', -1)).toBe('0');
  });

  it('starts an empty box at 0 goals', () => {
    expect(stepScore('', 1)).toBe('1');
    expect(stepScore('', -1)).toBe('0');
  });
});
