import { expect, test } from 'vitest';
import { openNext, openPrevious } from './ranking-pages.ts';

test('at most three pages are open, those around the newest one', () => {
  expect(openNext({ first: 0, last: 0 })).toEqual({ first: 0, last: 1 });
  expect(openNext({ first: 0, last: 2 })).toEqual({ first: 1, last: 3 });
  expect(openPrevious({ first: 4, last: 4 })).toEqual({ first: 3, last: 4 });
  expect(openPrevious({ first: 1, last: 3 })).toEqual({ first: 0, last: 2 });
});
