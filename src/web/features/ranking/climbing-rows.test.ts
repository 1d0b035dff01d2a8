import { expect, it } from 'vitest';
import { movesBetween } from './climbing-rows.ts';

it('moves those whose row changed while they were known, and nobody else', () => {
  const before = new Map([
    ['ana', 0],
    ['belén', 1],
    ['gone', 2],
    ['still', 3],
  ]);
  const now = new Map([
    ['belén', 0],
    ['ana', 1],
    ['new', 2],
    ['still', 3],
  ]);
  expect(Object.fromEntries(movesBetween(before, now))).toEqual({ ana: 1, belén: -1 });
  expect(movesBetween(new Map(), now).size).toBe(0);
});
