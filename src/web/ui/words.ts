// These functions avoid Intl, whose data take a slow phone 100 ms to load. The login screen and the ranking need no
// other.

/** Returns a number with its noun: '1 punto', '2 puntos'. */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Returns a whole number as written in Spain, with separators from 10.000 on. */
export function formatNumber(value: number): string {
  const digits = String(value);
  return Math.abs(value) < 10_000 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Returns a gain: '+3', '0'. */
export function formatGain(points: number): string {
  return points === 0 ? '0' : `+${formatNumber(points)}`;
}

/** Returns a position as written in Spain: '1.º'. */
export function ordinal(position: number): string {
  return `${formatNumber(position)}.º`;
}

/** Returns 'Ana', 'Ana y Belén', 'Ana, Belén y Carla' or 'Ana e Inés'. */
export function listInWords(items: string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const and = /^(i|hi(?![ae]))/i.test(last) ? 'e' : 'y';
  return `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** Returns the first word of a name that has a letter. */
export function firstNameOf(name: string): string {
  return name.split(/\s+/).find((word) => /\p{L}/u.test(word)) ?? name;
}
