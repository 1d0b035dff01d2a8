import { compareToLuck, leastAboveLuck } from '../../../domain/skill.ts';
import { formatNumber, ordinal, plural } from '../../ui/index.ts';

/** Points with sign and one decimal as written in Spain: '+6,3', '−2,0', '0,0'. */
function signed(points: number): string {
  const [whole = '', decimal] = Math.abs(points).toFixed(1).split('.');
  const sign = points === 0 ? '' : points > 0 ? '+' : '−';
  return `${sign}${formatNumber(Number(whole))},${decimal}`;
}

const beyondLuck = 'Más que suerte';
const maybeLuck = 'Puede ser suerte';

/** Texts of 'Olfato' in the ranking; see docs/rules.md#skill-view. */
export const skillMessages = {
  signed,
  /** Beside the own value. */
  unit: 'de olfato: puntos frente al promedio de la agencia',
  own: (position: number, of: number) =>
    `Vas ${ordinal(position)} de ${formatNumber(of)} en Olfato, que no cuenta para el ranking.`,
  /** How the own value stands to what luck alone would give. */
  verdict: (skill: number, luck: { lowest: number; highest: number }) =>
    ({
      above: beyondLuck,
      within: maybeLuck,
      below: 'Por debajo de la suerte',
    })[compareToLuck(skill, luck)],
  beyondLuck,
  maybeLuck,
  /** Where luck ends over the user's matches, or how far that is. */
  limit: (skill: number, luck: { lowest: number; highest: number }, matches: number) => {
    const over = `Con tus ${plural(matches, 'partido', 'partidos')}`;
    const left = leastAboveLuck(luck.highest) - skill;
    return {
      above: `${over} la suerte llega hasta ${signed(luck.highest)}.`,
      within: `Con ${signed(left).slice(1)} más ya no sería suerte.`,
      below: `${over} la mala suerte llega hasta ${signed(luck.lowest)}.`,
    }[compareToLuck(skill, luck)];
  },
  band: ({ lowest, highest }: { lowest: number; highest: number }) =>
    `La suerte sola da entre ${signed(lowest)} y ${signed(highest)}.`,
  ownFailed: 'No se pudo cargar tu olfato',
  /** The parts of the line and of the bars. */
  luck: 'Suerte',
  beyond: 'Olfato',
  /** Under the line, where luck ends. */
  skillFrom: (points: number) => `desde ${signed(points)}`,
  /** Over the own value on the line. */
  you: 'Tú',
  tooFew: 'Todavía pocos partidos',
  /** How many more matches the own value needs. */
  missing: (matches: number) =>
    `${matches === 1 ? 'Te falta 1 partido' : `Te faltan ${formatNumber(matches)} partidos`} para medir tu olfato`,
  /** Of how many the own value needs; not all that are predicted count yet. */
  ownTooFew: (matches: number, needed: number) =>
    `${matches === 1 ? 'Cuenta' : 'Cuentan'} ${formatNumber(matches)} de los ${formatNumber(needed)} que hacen falta.`,
  progress: (matches: number, needed: number) => `Llevas ${formatNumber(matches)} de ${formatNumber(needed)}`,
  tooFewHint: (needed: number) =>
    `Olfato mide cuánto mejor predices que el promedio de la agencia. La lista aparece cuando alguien, tú o cualquiera, tenga ${formatNumber(needed)} partidos predichos en jornadas completas.`,
  explanation:
    'Olfato: cuántos puntos sacas por encima de la predicción promedio de la agencia. No cuenta para el ranking.',
  rule: 'Cómo se calcula',
  listed: 'Los mejores en Olfato',
  matches: (count: number) => plural(count, 'partido', 'partidos'),
};
