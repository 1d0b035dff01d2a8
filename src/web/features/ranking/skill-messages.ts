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
    `${signed(skill)} puntos, ${ordinal(position)} de ${formatNumber(of)}`,
  /** What luck alone would give, and how the own value stands to that. */
  band: (skill: number, { lowest, highest }: { lowest: number; highest: number }) => {
    const luck = `entre ${signed(lowest)} y ${signed(highest)}`;
    return {
      above: `Más que suerte: ${luck} sería suerte`,
      within: `Todavía puede ser suerte: ${luck} lo sería`,
      below: `Por debajo de la suerte: ${luck} sería suerte`,
    }[compareToLuck(skill, { lowest, highest })];
  },
  ownFailed: 'No se pudo cargar tu olfato',
  tooFew: 'Todavía pocos partidos',
  /** Of how many the own value needs. */
  ownTooFew: (matches: number, needed: number) =>
    `Todavía pocos partidos: predijiste ${formatNumber(matches)} de los ${formatNumber(needed)} que hacen falta`,
  tooFewHint: (needed: number) =>
    `El olfato aparece cuando alguien lleva ${formatNumber(needed)} partidos predichos en jornadas completas.`,
  explanation:
    'Olfato: los puntos por encima de la predicción promedio de la agencia. No cuenta para el ranking.',
  rule: 'Cómo se calcula',
  matches: (count: number) => (count === 1 ? 'en 1 partido' : `en ${formatNumber(count)} partidos`),
  beyondLuck: 'más que suerte',
};
