import { formatNumber, ordinal, plural } from '../../ui/index.ts';

/** Texts of the closing page; see docs/rules.md#closing-page. */
export const closingMessages = {
  title: 'El juego terminó',
  champion: 'Campeón',
  winners: 'Podio del juego',
  finished: (position: number, total: number) => `Terminaste ${ordinal(position)} de ${formatNumber(total)}`,
  absent: 'No hiciste predicciones',
  points: (count: number) => plural(count, 'punto', 'puntos'),
  bestPick: 'Tu mejor acierto',
  noHit: 'Esta vez no acertaste ninguno',
  prize: 'Premio',
  openRanking: 'Ver ranking',
};
