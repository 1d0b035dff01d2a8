// Shows docs/screens.md#prediction-flow.
import { expect, it } from 'vitest';
import { goalsOf, scoreOf } from './drafts.ts';

it('reads whole numbers of 0 or more and nothing else', () => {
  expect(goalsOf('0')).toBe(0);
  expect(goalsOf('20')).toBe(20);
  for (const text of ['', '-1', 'x', '1.5']) expect(goalsOf(text)).toBeNull();
});

it('has a score once both boxes hold a number', () => {
  expect(scoreOf({ home: '2', away: '1' })).toEqual({ home: 2, away: 1 });
  expect(scoreOf({ home: '2', away: '' })).toBeNull();
  expect(scoreOf({ home: 'x', away: '1' })).toBeNull();
});
