import { expect, test } from 'vitest';
import { badgeLettersOf } from './badge-letters.ts';

test('departments with the same initials have other letters each, whatever the order', () => {
  const names = ['Creatividad', 'Cuentas Rosario', 'Medios', 'Cuentas', 'Medios Rosario'];
  const letters = badgeLettersOf(names);
  expect(Object.fromEntries(letters)).toEqual({
    Creatividad: 'CR',
    Cuentas: 'CU',
    'Cuentas Rosario': 'CO',
    Medios: 'ME',
    'Medios Rosario': 'MR',
  });
  expect(Object.fromEntries(badgeLettersOf(names.toReversed()))).toEqual(Object.fromEntries(letters));
});

test('more of them than there are letters keep their initials', () => {
  expect([...badgeLettersOf(['A 1', 'A 1 1', 'A  1', '⚽']).values()].toSorted()).toEqual([
    '?',
    'A1',
    'A1',
    'A1',
  ]);
});
