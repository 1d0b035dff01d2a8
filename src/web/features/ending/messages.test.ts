import { expect, it } from 'vitest';
import { headlineOf } from './messages.ts';
import type { OwnDay } from '../../../domain/recap-schemas.ts';
import { shareContentOf } from './share-button.tsx';

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

const day: OwnDay = {
  ...{ matchDay: '2025-06-20', points: 8, exact: 1, outcomes: 1, predictions: 3, dayPosition: 3 },
  ...{ totalPoints: 20, totalExact: 2, before: 24, position: 14 },
};
const whose = { competition: 'Mundial de Clubes 2025', name: 'Ana' };
const shown = (change: Partial<OwnDay> = {}) => shareContentOf({ ...day, ...change }, whose);

it('says day, points, place of the day and how far one climbed', () => {
  expect(shown()).toEqual({
    ...whose,
    occasion: 'Viernes, 20 de junio',
    points: 8,
    place: '3.º de la jornada',
    movement: { text: '24.º → 14.º ▲10', climbed: true },
  });
});

it('says a fall too, and no move of who stays or has no day before', () => {
  expect(shown({ before: 12, points: 0 })?.movement).toEqual({ text: '12.º → 14.º ▼2', climbed: false });
  for (const before of [14, null]) expect(shown({ before })?.movement).toBeNull();
});

it('is nothing for who predicted none of its matches', () => {
  expect(shown({ dayPosition: null, predictions: 0 })).toBeNull();
});
