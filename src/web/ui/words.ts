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

/**
 * What stands before each item of a list in a Spanish sentence, '' before the first: ', ', in the end ' y ', or ' e '
 * before the sound of an i. Like `Intl.ListFormat('es')`, whose data take a slow phone a tenth of a second to load.
 */
export function separatorsOf(items: string[]): string[] {
  const last = items.length - 1;
  return items.map((item, index) => {
    if (index === 0) return '';
    if (index < last) return ', ';
    return /^(i|hi(?![ae]))/i.test(item) ? ' e ' : ' y ';
  });
}

/** 'Ana', 'Ana y Belén', 'Ana, Belén y Carla', 'Ana e Inés'. */
export function listInWords(items: string[]): string {
  const separators = separatorsOf(items);
  return items.map((item, index) => (separators[index] ?? '') + item).join('');
}

/** The first word with a letter of a person's name, where the whole has no room. */
export function firstNameOf(name: string): string {
  return name.split(/\s+/).find((word) => /\p{L}/u.test(word)) ?? name;
}
