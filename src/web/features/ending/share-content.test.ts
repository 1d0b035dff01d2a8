import { expect, it } from 'vitest';
import type { OwnDay } from '../../../domain/recap-schemas.ts';
import { shareContentOf } from './share-button.tsx';

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
