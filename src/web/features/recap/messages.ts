import type { Climb, People, RiskiestHit } from '../../../domain/recap-schemas.ts';
import { formatNumber, listInWords, ordinal, plural } from '../../ui/index.ts';

/** 'Ana, Belén, Carla y 3 más'. */
export function namesOf({ names, more }: People): string {
  const others = more === null ? ['más'] : more > 0 ? [`${formatNumber(more)} más`] : [];
  return listInWords([...names, ...others]);
}

/** Texts of what a match day or the game brought; see docs/rules.md#recap. */
export const recapMessages = {
  title: 'Resumen de la jornada',
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
