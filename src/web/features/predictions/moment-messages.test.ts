// Shows docs/screens.md#final-whistle.
import { expect, it } from 'vitest';
import { momentMessages, steps } from './moment-messages.ts';

it('stamps what a prediction brought', () => {
  expect(momentMessages.stamp('exact', 5)).toBe('¡EXACTO! +5');
  expect(momentMessages.stamp('outcome', 3)).toBe('Acertaste +3');
  expect(momentMessages.stamp('miss', 0)).toBe('Esta vez no');
});

it('says how many places a climb is', () => {
  expect(steps({ from: 24, to: 14 })).toBe('▲10');
  expect(steps({ from: 14, to: 16 })).toBe('▼2');
  expect(steps({ from: 14, to: 14 })).toBe('');
  expect(momentMessages.climb({ from: 24, to: 14 })).toBe('24.º → 14.º');
  expect(momentMessages.climb({ from: 14, to: 14 })).toBe('Sigues 14.º');
  expect(momentMessages.ofClimb({ from: 24, to: 14 })).toBe('Posición');
  expect(momentMessages.ofClimb({ from: 14, to: 14 })).toBe('');
});

it('says what a score that stays would bring', () => {
  expect(momentMessages.outlook(5)).toBe('Si termina así: 5 puntos');
  expect(momentMessages.outlook(1)).toBe('Si termina así: 1 punto');
});
