import type { Match } from '../../../domain/api-schemas.ts';

/** Texts of the matches tab that are used in more than one place; see docs/screens.md#matches-tab. */
export const matchMessages = {
  upcoming: 'Próximos partidos',
  results: 'Resultados',
  live: 'En vivo',
  justEnded: 'Recién terminados',
};

/** Returns the name of a match: 'Palmeiras contra Botafogo'. */
export function matchName({ homeTeam, awayTeam }: Match): string {
  return `${homeTeam} contra ${awayTeam}`;
}
