import { foldText, type NamedTeam } from './team-names.ts';

/**
 * Returns the team whose name or alias is the fewest edits away from `spelling`, ignoring case and accents; null without teams.
 */
export function closestTeam(spelling: string, teams: readonly NamedTeam[]): string | null {
  const wanted = foldText(spelling);
  const [closest] = teams
    .map(({ name, aliases }) => ({
      name,
      edits: Math.min(...[name, ...aliases].map((known) => countEdits(wanted, foldText(known)))),
    }))
    .toSorted((a, b) => a.edits - b.edits);
  return closest?.name ?? null;
}

/** Returns Levenshtein's distance of two texts. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
