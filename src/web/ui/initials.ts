/**
 * Up to two initials: of the first and the last word, or the first two letters of a single one. Emoji and
 * signs are skipped; '?' when no letter is left.
 */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/)
    .map(lettersOf)
    .filter((letters) => letters.length > 0);
  const first = words[0];
  const last = words[words.length - 1];
  if (first === undefined || last === undefined) return '?';
  const letters = words.length === 1 ? first.slice(0, 2) : [first[0], last[0]];
  return letters.join('').toLocaleUpperCase('es');
}

function lettersOf(word: string): string[] {
  return word.match(/[\p{L}\p{N}]/gu) ?? [];
}
