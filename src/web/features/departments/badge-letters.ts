import { initialsOf } from '../../ui/index.ts';

/**
 * The two letters on the shield of each of these departments: its initials, or where another has them the first letter with a
 * later one of its last word. They do not depend on the order; of too many alike some stay equal.
 */
export function badgeLettersOf(names: readonly string[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names.toSorted()) {
    const [initials = '?', ...others] = candidatesOf(name);
    const free = [initials, ...others].find((candidate) => !taken.has(candidate)) ?? initials;
    taken.add(free);
    letters.set(name, free);
  }
  return letters;
}

function candidatesOf(name: string): string[] {
  const words = name.split(/\s+/).map((word) => word.match(/[\p{L}\p{N}]/gu) ?? []);
  const full = words.filter((word) => word.length > 0);
  const first = full[0]?.[0] ?? '';
  const later = full.at(-1)?.slice(1) ?? [];
  return [initialsOf(name), ...later.map((letter) => `${first}${letter}`.toLocaleUpperCase('es'))];
}
