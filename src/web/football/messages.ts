import { formatNumber, listInWords, ordinal, plural } from '../ui/words.ts';

/** Texts of the podium and of rows with a position (docs/screens.md#ranking-tab). */
export const rankMessages = {
  podium: 'Podio',
  alsoAt: (position: number) => `También ${ordinal(position)}:`,
  more: (count: number) => `${formatNumber(count)} más`,
  unknownMore: 'más',
  points: (count: number) => plural(count, 'punto', 'puntos'),
  /** Over the podium at the end of the game. */
  ownWin: '¡Ganaste el juego!',
  winner: (names: string[]) => `${names.length === 1 ? 'Ganó' : 'Ganaron'} ${listInWords(names)}`,
  prize: 'Premio',
  none: '-',
  shared: 'Posición compartida',
  level: '=',
  moved: (places: number) =>
    `${places > 0 ? 'Subió' : 'Bajó'} ${plural(Math.abs(places), 'puesto', 'puestos')}`,
};
