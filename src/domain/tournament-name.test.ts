import { expect, it } from 'vitest';
import { prepositionOf } from './tournament-name.ts';

it.each([
  ['el', 'Mundial 2026', 'del'],
  ['la', 'Copa América 2028', 'de la'],
  ['la', 'LaLiga 2026/27', 'de'],
  ['la', 'Laponia Cup', 'de la'],
  ['', 'La Liga', 'de'],
  ['las', 'Eliminatorias', 'de las'],
])('with the article %j, %s is preceded by %j', (article, name, preposition) => {
  expect(prepositionOf({ article, name })).toBe(preposition);
});
