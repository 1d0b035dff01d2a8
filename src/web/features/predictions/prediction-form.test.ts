import { describe, expect, it } from 'vitest';
import { stepScore, typeScore } from './prediction-form.tsx';
import { goalsOf } from './predictions-provider.tsx';

describe('typeScore', () => {
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

describe('goalsOf', () => {
  it('reads whole numbers of 0 or more and nothing else', () => {
    expect(goalsOf('0')).toBe(0);
    expect(goalsOf('20')).toBe(20);
    for (const text of ['', '-1', 'x', '1.5']) expect(goalsOf(text)).toBeNull();
  });
});
