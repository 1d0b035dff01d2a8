import { expect, it } from 'vitest';
import { firstNameOf } from './words.ts';

it.each([
  ['Ana', 'Ana'],
  ['Ana Li', 'Ana'],
  ['⚽ Tincho 🏆 Gómez', 'Tincho'],
  ['Ñusta\u00a0Quispe', 'Ñusta'],
  ['李 明', '李'],
  ['⚽ 10', '⚽ 10'],
  ['', ''],
])('calls %j by %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
