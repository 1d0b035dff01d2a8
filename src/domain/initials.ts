const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Returns the initials of the first and last word, or two letters of a single word; '?' for a name without letters. */
export function initialsOf(name: string): string {
  const words = wordsOf(name);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return '?';
  const letters = words.length === 1 ? first.slice(0, 2) : [first[0], last[0]];
  return letters.join('');
}

/**
 * Returns different letters for each of `names`, none of them in `taken`: its initials, or its first letter and a later one.
 * Names with fewer words choose first, so the order of `names` does not matter.
 */
export function distinctInitials(
  names: readonly string[],
  taken: Iterable<string> = [],
): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  const used = new Set(taken);
  const wordCount = (name: string): number => wordsOf(name).length;
  for (const name of names.toSorted().toSorted((a, b) => wordCount(a) - wordCount(b))) {
    if (letters.has(name)) continue;
    const free = candidatesOf(name).find((candidate) => !used.has(candidate)) ?? '?';
    used.add(free);
    letters.set(name, free);
  }
  return letters;
}

/** Returns the possible letters of a name, best first, enough for hundreds of names with the same first letter. */
function candidatesOf(name: string): string[] {
  const words = wordsOf(name);
  const [first = '', ...others] = words.flat();
  const seconds = [...(words.at(-1)?.slice(1) ?? []), ...others].filter((letter) => letter !== first);
  const ends = [...seconds, ...alphabet, ...alphabet.flatMap((one) => alphabet.map((other) => one + other))];
  return [initialsOf(name), ...ends.map((end) => first + end)];
}

/** Returns the capital letters of each word, without words that have none. The 'º' of an ordinal is not a letter. */
function wordsOf(name: string): string[][] {
  return name
    .normalize('NFC')
    .toLocaleUpperCase('es')
    .split(/\s+/)
    .map((word) => word.match(/(?![ªº])\p{L}/gu) ?? [])
    .filter((letters) => letters.length > 0);
}
