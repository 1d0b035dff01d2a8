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
