import { expect, it } from 'vitest';
import { gainsOf } from './welcome.tsx';

it('names the points and places gained while the user was away', () => {
  expect(gainsOf({ points: 8, climb: { from: 24, to: 20 } })).toBe('+8 puntos, ▲4 puestos');
  expect(gainsOf({ points: 3, climb: { from: 7, to: 9 } })).toBe('+3 puntos, ▼2 puestos');
  expect(gainsOf({ points: 3, climb: { from: 7, to: 7 } })).toBe('+3 puntos');
  expect(gainsOf({ points: 1, climb: { from: 7, to: 6 } })).toBe('+1 punto, ▲1 puesto');
  expect(gainsOf({ points: 3, climb: null })).toBe('+3 puntos');
});
