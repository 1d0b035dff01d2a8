import { expect, it } from 'vitest';
import { momentMessages, steps } from './messages.ts';

it('stamps what a prediction brought', () => {
  expect(momentMessages.stamp('exact', 5)).toBe('¡EXACTO! +5');
  expect(momentMessages.stamp('outcome', 3)).toBe('Acertaste +3');
  expect(momentMessages.stamp('miss', 0)).toBe('Esta vez no');
});

it('says what came while nobody looked', () => {
  expect(momentMessages.whileAway(8, { from: 24, to: 20 })).toBe(
    'Mientras no estabas: +8 puntos, ▲4 puestos',
  );
  expect(momentMessages.whileAway(3, { from: 7, to: 9 })).toBe('Mientras no estabas: +3 puntos, ▼2 puestos');
  expect(momentMessages.whileAway(3, { from: 7, to: 7 })).toBe('Mientras no estabas: +3 puntos');
  expect(momentMessages.whileAway(1, { from: 7, to: 6 })).toBe('Mientras no estabas: +1 punto, ▲1 puesto');
  expect(momentMessages.whileAway(3, null)).toBe('Mientras no estabas: +3 puntos');
});

it('says how many places a climb is', () => {
  expect(steps({ from: 24, to: 14 })).toBe('▲10');
  expect(steps({ from: 14, to: 16 })).toBe('▼2');
  expect(steps({ from: 14, to: 14 })).toBe('');
  expect(momentMessages.climb({ from: 24, to: 14 })).toBe('24.º → 14.º');
  expect(momentMessages.climb({ from: 14, to: 14 })).toBe('Sigues 14.º');
});

it('says what a score that stays would bring', () => {
  expect(momentMessages.outlook(5)).toBe('Si termina así: 5 puntos');
  expect(momentMessages.outlook(1)).toBe('Si termina así: 1 punto');
});
