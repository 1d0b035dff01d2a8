import { formatNumber, ordinal, plural } from '../../ui/plural.ts';

/** Texts of the celebration; see docs/rules.md#celebration. */
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
  exactInShort: (count: number) => plural(count, 'exacto', 'exactos'),
  outcomesInShort: (count: number) => plural(count, 'acertado', 'acertados'),
  predictions: (count: number) => plural(count, 'predicción', 'predicciones'),
};
