import type { Climb, OwnDay, People, RiskiestHit } from '../../../domain/recap-schemas.ts';
import { formatNumber, ordinal, plural, listInWords } from '../../ui/words.ts';
import { formatWeekday } from '../../ui/dates.ts';

/** 'Ana, Belén, Carla y 3 más'. */
export function namesOf({ names, more }: People): string {
  const others = more === null ? ['más'] : more > 0 ? [`${formatNumber(more)} más`] : [];
  return listInWords([...names, ...others]);
}

/** Texts of what a match day or the game brought; see docs/rules.md#recap. */
export const recapMessages = {
  title: 'Resumen de la jornada',
  best: 'Lo mejor de la jornada',
  /** The best in the line that unfolds. */
  bestOf: (names: string, points: number) => `Mejor: ${names} +${formatNumber(points)}`,
  open: 'Ver resumen',
  close: 'Cerrar resumen',
  openDay: 'Ver jornada',
  dismiss: 'Descartar resumen',
  notPredicted: 'no hiciste predicciones',
  whole: 'resumen de la jornada',
  /** Of a day that nobody predicted. */
  nobody: 'nadie hizo predicciones',
  dayPlace: (position: number) => `${ordinal(position)} de la jornada`,
  moved: (before: number, after: number) => {
    const [sign, places] = after < before ? ['▲', before - after] : ['▼', after - before];
    return `${ordinal(before)} → ${ordinal(after)} ${sign}${formatNumber(places)}`;
  },
  exact: 'Más marcadores exactos',
  climb: 'Mayor subida',
  riskiest: 'Acierto más arriesgado',
  hits: (hits: number) => plural(hits, 'marcador exacto', 'marcadores exactos'),
  climbed: ({ places }: Climb) => `▲${formatNumber(places)}`,
  climbedInWords: ({ places }: Climb) => `Subió ${plural(places, 'puesto', 'puestos')}`,
  score: ({ home, away }: RiskiestHit) => `${home} - ${away}`,
  match: ({ homeTeam, awayTeam }: RiskiestHit) => `${homeTeam} - ${awayTeam}`,
  few: ({ people, predictions }: RiskiestHit) => {
    const count = people.names.length + (people.more ?? 0);
    return `${count === 1 ? 'Lo acertó' : 'Lo acertaron'} ${formatNumber(count)} de ${formatNumber(predictions)}`;
  },
};

/**
 * 'Viernes: 8 puntos, 3.º de la jornada'; `own` is null while it is not known, `nobody` whether nobody predicted that day. See
 * docs/screens.md#recap-of-the-morning.
 */
export function headlineOf(
  matchDay: string,
  own: Pick<OwnDay, 'points' | 'dayPosition'> | null,
  nobody = false,
): string {
  const { dayPlace, notPredicted, whole } = recapMessages;
  const result = nobody
    ? recapMessages.nobody
    : own === null
      ? whole
      : own.dayPosition === null
        ? notPredicted
        : `${plural(own.points, 'punto', 'puntos')}, ${dayPlace(own.dayPosition)}`;
  return `${formatWeekday(matchDay, 'UTC')}: ${result}`;
}

/** Texts of the celebration; see docs/screens.md#celebration. */
export const celebrationMessages = {
  title: '¡Ya hay campeón!',
  /** `ofTournament` with its preposition: 'del Mundial', 'de la Copa América'. */
  announcement: (club: string, ofTournament: string) => `${club} es el nuevo campeón ${ofTournament}.`,
  won: '¡Era tu campeón!',
  bonus: (points: number) => `+${plural(points, 'punto', 'puntos')}`,
  lost: (team: string) => `${team} no salió campeón`,
  noPick: 'No elegiste campeón',
  finished: (position: number, total: number) => `Terminaste ${ordinal(position)} de ${formatNumber(total)}`,
  topThree: 'Top 3 del ranking',
  understood: '¡Entendido!',
  points: (count: number) => plural(count, 'punto', 'puntos'),
  predictions: (count: number) => plural(count, 'predicción', 'predicciones'),
};

/** Texts of the closing page; see docs/screens.md#closing-page. */
export const closingMessages = {
  title: 'El juego terminó',
  champion: 'Campeón',
  winners: 'Podio del juego',
  position: 'Posición',
  totalPoints: 'Puntos Totales',
  finished: 'Terminaste',
  of: (total: number) => `de ${formatNumber(total)}`,
  /** On the card, which its owner shows to others. */
  finishedOnCard: (position: number, total: number) => `${ordinal(position)} de ${formatNumber(total)}`,
  absent: 'No hiciste predicciones',
  records: 'Lo que quedó del juego',
  bestPick: 'Tu mejor acierto',
  noHit: 'Esta vez no acertaste ninguno',
  openRanking: 'Ver ranking',
};

/** Texts of the share card; see docs/screens.md#share-card. */
export const shareMessages = {
  product: 'Beyond Prode',
  share: 'Compartir',
  preparing: 'Preparando...',
  copied: 'Imagen copiada',
  copiedNote: 'Pégala donde quieras.',
  downloaded: 'Imagen descargada',
  failed: 'No se pudo crear la imagen',
  fileName: 'beyond-prode.png',
  pointsOf: (count: number) => plural(count, 'punto', 'puntos').replace(/^\S+ /, ''),
};
