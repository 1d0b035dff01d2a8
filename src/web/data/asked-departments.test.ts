import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wasAsked, writeAsked } from './asked-departments.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('asks once of a list, and again of another list', () => {
  expect(wasAsked(['A', 'B'])).toBe(false);
  writeAsked(['A', 'B']);
  expect(wasAsked(['A', 'B'])).toBe(true);
  expect(wasAsked(['A', 'C'])).toBe(false);
});

it('asks nobody again and again where nothing can be stored', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(wasAsked(['A', 'B'])).toBe(true);
  expect(() => writeAsked(['A', 'B'])).not.toThrow();
});
