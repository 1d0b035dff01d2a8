import { expect, test } from 'vitest';
import { tabAddress, tabFromQuery } from './tabs.ts';

test.each([
  ['', true, 'partidos'],
  ['tab=ranking', true, 'ranking'],
  ['tab=reglas', true, 'reglas'],
  ['tab=nada', true, 'partidos'],
  ['vista=partidos&tab=ranking', false, 'partidos'],
  ['vista=partidos&tab=reglas', false, 'reglas'],
] as const)('?%s (signed in: %s) opens %s', (query, signedIn, tab) => {
  expect(tabFromQuery(new URLSearchParams(query), signedIn)).toBe(tab);
});

test.each([
  ['partidos', true, '/'],
  ['ranking', true, '/?tab=ranking'],
  ['partidos', false, '/?vista=partidos'],
  ['reglas', false, '/?vista=partidos&tab=reglas'],
] as const)('gives %s (signed in: %s) the address %s', (tab, signedIn, address) => {
  expect(tabAddress(tab, signedIn)).toBe(address);
});
