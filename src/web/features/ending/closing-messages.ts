import { formatNumber, ordinal } from '../../ui/plural.ts';
import { listInWords } from '../../ui/lists.ts';

/** Texts of the closing page; see docs/rules.md#closing-page. */
export const closingMessages = {
  title: 'El juego terminó',
  champion: 'Campeón',
  winners: 'Podio del juego',
  position: 'Posición',
  totalPoints: 'Puntos Totales',
  winner: (names: string[]) => `${names.length === 1 ? 'Ganó' : 'Ganaron'} ${listInWords(names)}`,
  ownWin: '¡Ganaste el juego!',
  finished: 'Terminaste',
  of: (total: number) => `de ${formatNumber(total)}`,
  /** On the card, which its owner shows to others. */
  finishedOnCard: (position: number, total: number) => `${ordinal(position)} de ${formatNumber(total)}`,
  absent: 'No hiciste predicciones',
  records: 'Lo que quedó del juego',
  bestPick: 'Tu mejor acierto',
  noHit: 'Esta vez no acertaste ninguno',
  prize: 'Premio',
  openRanking: 'Ver ranking',
};
