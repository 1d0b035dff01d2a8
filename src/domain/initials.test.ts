import { expect, test } from 'vitest';
import { distinctInitials, initialsOf } from './initials.ts';

test.each([
  ['Ana María López', 'AL'],
  ['Palmeiras', 'PA'],
  ['ñata', 'ÑA'],
  ['🚀 Bruno Díaz', 'BD'],
  ['  Inter   de Milán ', 'IM'],
  ['x', 'X'],
  ['Test 1', 'TE'],
  ['1899 Hoffenheim', 'HO'],
  ['1.º del Grupo A', 'DA'],
  ['🙂', '?'],
  ['2026', '?'],
  ['', '?'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('names with the same initials get different letters in any order', () => {
  const names = ['Creatividad', 'Cuentas Rosario', 'Medios', 'Cuentas', 'Medios Rosario'];
  const letters = distinctInitials(names);
  expect(Object.fromEntries(letters)).toEqual({
    Creatividad: 'CR',
    Cuentas: 'CU',
    'Cuentas Rosario': 'CO',
    Medios: 'ME',
    'Medios Rosario': 'MR',
  });
  expect(Object.fromEntries(distinctInitials(names.toReversed()))).toEqual(Object.fromEntries(letters));
});
