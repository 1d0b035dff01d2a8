import type { Climb, OwnDay, People, RiskiestHit } from '../../../domain/recap-schemas.ts';
import { formatNumber, ordinal, plural } from '../../ui/plural.ts';
import { formatWeekday } from '../../ui/dates.ts';
import { listInWords } from '../../ui/lists.ts';

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
 * docs/rules.md#recap-of-the-morning.
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
