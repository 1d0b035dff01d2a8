import { expect, test } from 'vitest';
import { listInWords, separatorsOf } from './words.ts';

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
])('%j reads as Intl.ListFormat has it', (items) => {
  expect(listInWords(items)).toBe(new Intl.ListFormat('es').format(items));
});

test('separators stand before their item', () => {
  expect(separatorsOf(['a', 'b', 'c'])).toEqual(['', ', ', ' y ']);
});
