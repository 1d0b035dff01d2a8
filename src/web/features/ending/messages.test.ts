import { expect, it } from 'vitest';
import { headlineOf } from './messages.ts';

it('says the name of the day, the own points and the place by them', () => {
  expect(headlineOf('2025-06-20', { points: 8, dayPosition: 3 })).toBe(
    'Viernes: 8 puntos, 3.º de la jornada',
  );
  expect(headlineOf('2025-06-21', { points: 1, dayPosition: 1 })).toBe('Sábado: 1 punto, 1.º de la jornada');
});

it('says when nothing was predicted, and no points before they are known', () => {
  expect(headlineOf('2025-06-20', { points: 0, dayPosition: null })).toBe('Viernes: no hiciste predicciones');
  expect(headlineOf('2025-06-20', null)).toBe('Viernes: resumen de la jornada');
  const nobody = 'Viernes: nadie hizo predicciones';
  expect(headlineOf('2025-06-20', { points: 0, dayPosition: null }, true)).toBe(nobody);
  expect(headlineOf('2025-06-20', null, true)).toBe(nobody);
});
