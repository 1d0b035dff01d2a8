import { compareToLuck, leastAboveLuck } from '../../../domain/skill.ts';
import { formatNumber, ordinal, plural } from '../../ui/index.ts';

/** Points with sign and one decimal as written in Spain: '+6,3', '−2,0', '0,0'. */
function signed(points: number): string {
  const [whole = '', decimal] = Math.abs(points).toFixed(1).split('.');
  const sign = points === 0 ? '' : points > 0 ? '+' : '−';
  return `${sign}${formatNumber(Number(whole))},${decimal}`;
}

/** What is missing to the least value above luck: 'Te faltan 0,7: para ti, desde +7,0 ya no es suerte.' */
function missingToSkill(skill: number, highest: number): string {
  const least = leastAboveLuck(highest);
  const missing = Math.round((least - skill) * 10) / 10;
  const lacks = missing === 1 ? 'Te falta 1' : `Te faltan ${signed(missing).slice(1)}`;
  return `${lacks}: para ti, desde ${signed(least)} ya no es suerte.`;
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
      within: 'Puede ser suerte',
      below: 'Por debajo de la suerte',
    })[compareToLuck(skill, luck)],
  /** Under the value: null beyond what luck gives, on either side. */
  missingToSkill: (skill: number, luck: { lowest: number; highest: number }) =>
    compareToLuck(skill, luck) === 'within' ? missingToSkill(skill, luck.highest) : null,
  /** Where 'Olfato' begins on the line. */
  from: (highest: number) => `desde ${signed(leastAboveLuck(highest))}`,
  band: ({ lowest, highest }: { lowest: number; highest: number }) =>
    `La suerte sola da entre ${signed(lowest)} y ${signed(highest)}.`,
  ownFailed: 'No se pudo cargar tu olfato',
  /** In the parts of the line. */
  luck: 'Suerte',
  beyond: 'Olfato',
  tooFew: 'Todavía pocos partidos',
  /** How many more matches the own value needs. */
  missing: (matches: number) =>
    `${matches === 1 ? 'Te falta 1 partido' : `Te faltan ${formatNumber(matches)} partidos`} para medir tu olfato`,
  /** Of how many the own value needs. */
  ownTooFew: (matches: number, needed: number) =>
    `Predijiste ${formatNumber(matches)} de los ${formatNumber(needed)} que hacen falta.`,
  progress: (matches: number, needed: number) => `Llevas ${formatNumber(matches)} de ${formatNumber(needed)}`,
  tooFewHint: (needed: number) =>
    `Mide cuánto mejor predices que el promedio de la agencia. Aparece cuando alguien tenga ${formatNumber(needed)} partidos predichos en jornadas completas.`,
  explanation:
    'Olfato: cuántos puntos sacas por encima de la predicción promedio de la agencia. No cuenta para el ranking.',
  rule: 'Cómo se calcula',
  matches: (count: number) => `en ${plural(count, 'partido', 'partidos')}`,
  beyondLuck: 'más que suerte',
  maybeLuck: 'puede ser suerte',
  /** Beside what the parts of the bars are. */
  ownLimit: 'Cada uno tiene su tope de suerte, según los partidos que predijo.',
};
