import { expect, test } from 'vitest';
import { isRefetchDue } from './match-data.ts';

const now = 1_000_000_000;

test.each([
  ['fresh for 2 minutes', now - 119_999, 0, false],
  ['stale after 2 minutes', now - 120_000, 0, true],
  ['never read', 0, 0, true],
  ['failed under 30 s ago', 0, now - 29_999, false],
  ['failed 30 s ago', 0, now - 30_000, true],
])('decides whether an automatic fetch is due: %s', (_name, updatedAt, failedAt, due) => {
  expect(isRefetchDue(updatedAt, failedAt, now)).toBe(due);
});
