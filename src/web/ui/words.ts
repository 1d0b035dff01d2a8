// Without Intl, whose data take a slow phone a tenth of a second to load; the login screen and the ranking need no other.

/** A number with its noun: `plural(1, 'punto', 'puntos')` is '1 punto', any other number '2 puntos'. */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A whole number as written in Spain, with points from 10.000 on. */
export function formatNumber(value: number): string {
  const digits = String(value);
  return Math.abs(value) < 10_000 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/** What something brought: '+3', '0'. */
export function formatGain(points: number): string {
  return points === 0 ? '0' : `+${formatNumber(points)}`;
}

/** A position as written in Spain: '1.º'. */
export function ordinal(position: number): string {
  return `${formatNumber(position)}.º`;
}

/** 'Ana', 'Ana y Belén', 'Ana, Belén y Carla', 'Ana e Inés'. */
export function listInWords(items: string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const and = /^(i|hi(?![ae]))/i.test(last) ? 'e' : 'y';
  return `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** The first word with a letter of a person's name, where the whole has no room. */
export function firstNameOf(name: string): string {
  return name.split(/\s+/).find((word) => /\p{L}/u.test(word)) ?? name;
}
