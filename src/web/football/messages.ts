import { formatNumber, ordinal } from '../ui/words.ts';

/** Texts of the podium (docs/screens.md#ranking-tab). */
export const podiumMessages = {
  podium: 'Podio',
  alsoAt: (position: number) => `También ${ordinal(position)}:`,
  more: (count: number) => `${formatNumber(count)} más`,
  unknownMore: 'más',
  point: 'punto',
  points: 'puntos',
};

/** Texts of own predictions that could not be read. */
export const loadFailureMessages = {
  loadFailed: 'Error al cargar predicciones',
  /** What that means for the reader. */
  stillSaved: 'Lo que guardaste sigue ahí.',
  /** The same once everything is played. */
  notInResults: 'Tus puntos no cambian.',
};
