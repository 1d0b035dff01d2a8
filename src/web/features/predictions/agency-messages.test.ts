// Shows docs/rules.md#what-the-agency-said.
import { expect, it } from 'vitest';
import { agencyMessages } from './agency-messages.ts';

it.each([
  [['tú'], 7, 'tú y 6 más'],
  [['Ana'], 3, 'Ana y 2 más'],
  [['tú'], 1, 'tú'],
  [['Inés'], 1, 'Inés'],
  [['Ana'], 12_346, 'Ana y 12.345 más'],
])('%j of %i are %s', (names, count, text) => {
  expect(agencyMessages.people(names, count)).toBe(text);
});

it('counts who has predicted, and the list', () => {
  expect(agencyMessages.predicted(37, 44)).toBe('37 de 44 ya predijeron');
  expect(agencyMessages.predicted(1, 44)).toBe('1 de 44 ya predijo');
  expect(agencyMessages.predicted(0, 44)).toBe('0 de 44 ya predijeron');
  expect(agencyMessages.seeAll(37)).toBe('Ver las 37');
  expect(agencyMessages.seeAll(1)).toBe('Ver la única');
});
