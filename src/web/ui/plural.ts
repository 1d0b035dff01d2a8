const rules = new Intl.PluralRules('es-ES');

/** A number with its noun: `plural(1, 'punto', 'puntos')` is '1 punto', any other number '2 puntos'. */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${rules.select(count) === 'one' ? one : many}`;
}

/** A whole number as written in Spain, with points from 10.000 on. */
export function formatNumber(value: number): string {
  return value.toLocaleString('es-ES');
}

/** A position as written in Spain: '1.º'. */
export function ordinal(position: number): string {
  return `${formatNumber(position)}.º`;
}
