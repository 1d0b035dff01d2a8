import { expect, test } from 'vitest';
import { pagesOf } from './participant-list.tsx';

test('each page is requested once, in order, and the first always', () => {
  expect(pagesOf([{ index: 149 }, { index: 150 }, { index: 151 }], 50)).toEqual([0, 2, 3]);
  expect(pagesOf([], 50)).toEqual([0]);
});
