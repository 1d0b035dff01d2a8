import { expect, it } from 'vitest';
import { pointsInPlayText } from './use-points-in-play.ts';

it.each([
  [40, 17, false, 'Quedan 40 puntos en juego; estás a 17 del primero'],
  [1, 1, false, 'Queda 1 punto en juego; estás a 1 del primero'],
  [40, 0, false, 'Quedan 40 puntos en juego'],
  [10, 17, true, 'Quedan 10 puntos en juego; estás a 17 del primero. Ya no puedes alcanzar al primero'],
  [0, 17, true, null],
])('of %i points in play and %i to the first it says what is left and how far the first is', (...given) => {
  const [left, behind, outOfReach, text] = given;
  expect(pointsInPlayText(left, behind, outOfReach)).toBe(text);
});
