import { expect, test, it } from 'vitest';
import { formatGain, formatNumber, ordinal, plural, listInWords, firstNameOf } from './words.ts';

test.each([
  [0, '0 puntos'],
  [1, '1 punto'],
  [2, '2 puntos'],
  [1000, '1000 puntos'],
  [10_000, '10.000 puntos'],
])('formats %i points as %s', (count, text) => {
  expect(plural(count, 'punto', 'puntos')).toBe(text);
});

test('groups the digits of large numbers only', () => {
  expect(formatNumber(9999)).toBe('9999');
  expect(formatNumber(1_000_000)).toBe('1.000.000');
  expect(ordinal(9999)).toBe('9999.º');
  expect(ordinal(10_000)).toBe('10.000.º');
});

test.each([0, 7, -3, 999, 1000, 9999, 10_000, -10_000, 123_456, 1_000_000, 2_500_000, 987_654_321])(
  'formats %i like Intl',
  (value) => {
    expect(formatNumber(value)).toBe(value.toLocaleString('es-ES'));
  },
);

test('formats a gain with a sign, and zero without one', () => {
  expect([0, 3, 12_000].map(formatGain)).toEqual(['0', '+3', '+12.000']);
});

test.each([
  [[]],
  [['Ana']],
  [['Ana', 'Belén']],
  [['Ana', 'Belén', 'Carla']],
  [['Ana', 'Inés']],
  [['Inés', 'Ana']],
  [['Botafogo', 'Flamengo', 'Inter de Milán']],
  [['padres', 'hijos']],
  [['agua', 'hielo']],
  [['PALMEIRAS', 'HIELO', 'HIMNO']],
  [['uno', 'hi']],
  [['a.example', 'ínfima.example']],
])('joins %j like Intl.ListFormat', (items) => {
  expect(listInWords(items)).toBe(new Intl.ListFormat('es').format(items));
});

it.each([
  ['Ana', 'Ana'],
  ['Ana Li', 'Ana'],
  ['⚽ Tincho 🏆 Gómez', 'Tincho'],
  ['Ñusta\u00a0Quispe', 'Ñusta'],
  ['李 明', '李'],
  ['⚽ 10', '⚽ 10'],
  ['', ''],
])('shortens the name %j to %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
