import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ana María López', 'AL'],
  ['Palmeiras', 'PA'],
  ['ñata', 'ÑA'],
  ['🚀 Bruno Díaz', 'BD'],
  ['  Inter   de Milán ', 'IM'],
  ['x', 'X'],
  ['🙂', '?'],
  ['', '?'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
