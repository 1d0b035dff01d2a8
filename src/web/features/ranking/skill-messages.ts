import { compareToLuck } from '../../../domain/skill.ts';
import { formatNumber, ordinal } from '../../ui/index.ts';

/** Points with sign and one decimal as written in Spain: '+6,3', '−2,0', '0,0'. */
function signed(points: number): string {
  const [whole = '', decimal] = Math.abs(points).toFixed(1).split('.');
  const sign = points === 0 ? '' : points > 0 ? '+' : '−';
  return `${sign}${formatNumber(Number(whole))},${decimal}`;
}

/** Texts of 'Olfato' in the ranking; see docs/rules.md#skill-view. */
export const skillMessages = {
  signed,
  own: (skill: number, position: number, of: number) =>
    `Tú: ${signed(skill)} puntos, ${ordinal(position)} de ${formatNumber(of)}`,
  /** How the own value stands to what luck alone would give. */
  verdict: (skill: number, luck: { lowest: number; highest: number }) =>
    ({
      above: 'Más que suerte',
      within: 'Por ahora puede ser suerte',
      below: 'Por debajo de la suerte',
    })[compareToLuck(skill, luck)],
  band: ({ lowest, highest }: { lowest: number; highest: number }) =>
    `La suerte sola da entre ${signed(lowest)} y ${signed(highest)}.`,
  ownFailed: 'No se pudo cargar tu olfato',
  /** At the own dot and under the band. */
  ownValue: (skill: number) => `Tú ${signed(skill)}`,
  luck: 'Suerte',
  tooFew: 'Todavía pocos partidos',
  /** How many more matches the own value needs. */
  missing: (matches: number) =>
    matches === 1 ? 'Te falta 1 partido' : `Te faltan ${formatNumber(matches)} partidos`,
  /** Of how many the own value needs. */
  ownTooFew: (matches: number, needed: number) =>
    `Predijiste ${formatNumber(matches)} de los ${formatNumber(needed)} que hacen falta.`,
  progress: (matches: number, needed: number) => `Llevas ${formatNumber(matches)} de ${formatNumber(needed)}`,
  tooFewHint: (needed: number) =>
    `Mide cuánto mejor predices que el promedio de la agencia. Aparece cuando alguien tenga ${formatNumber(needed)} partidos predichos en jornadas completas.`,
  explanation:
    'Olfato: cuántos puntos sacas por encima de la predicción promedio de la agencia. No cuenta para el ranking.',
  rule: 'Cómo se calcula',
  matches: (count: number) => (count === 1 ? 'en 1 partido' : `en ${formatNumber(count)} partidos`),
  beyondLuck: 'más que suerte',
};
