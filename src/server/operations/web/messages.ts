import { prepositionOf } from '../../../domain/tournament-name.ts';

interface Competition {
  name: string;
  article: string;
  /** Null in a competition without one. */
  champion: unknown;
}

/** Texts of a link in a chat; see docs/rules.md#link-preview. */
export const previewMessages = {
  product: 'Beyond Prode',
  picture: 'Beyond Prode: 2 - 1 sobre el círculo central',
  ranking: 'Ranking',
  rules: 'Reglas',
  palmares: 'Palmarés',
  text: (competition: Competition) => {
    const results = `Predice los resultados ${prepositionOf(competition)} ${competition.name}`;
    return competition.champion === null
      ? `${results} y compite con toda la agencia.`
      : `${results}, elige al campeón y compite con toda la agencia.`;
  },
  rulesText: 'Todo lo que necesitas saber para jugar y ganar.',
};
