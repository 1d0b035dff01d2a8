import { expect, test } from 'vitest';
import { pagesOf, rowsOnScreen } from './rows-on-screen.ts';

const rows = [0, 1, 2, 3].map((index) => ({ index, start: 500 + index * 72, end: 572 + index * 72 }));

test('only rows that touch the window count as on screen', () => {
  expect(rowsOnScreen(rows, 572, 100)).toEqual([1, 2]);
  expect(rowsOnScreen(rows, 0, 400)).toEqual([]);
});

test('each page is asked for once, in order, and the first always', () => {
  expect(pagesOf([{ index: 149 }, { index: 150 }, { index: 151 }], 50)).toEqual([0, 2, 3]);
  expect(pagesOf([], 50)).toEqual([0]);
});
