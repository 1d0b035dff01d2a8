/** A team of the tournament file; `aliases` are other spellings of its name. */
export interface NamedTeam {
  name: string;
  aliases: readonly string[];
}

/** Returns the team with this name or alias (docs/rules.md#teams); undefined when unknown. */
export function findTeam<Team extends NamedTeam>(teams: readonly Team[], spelling: string): Team | undefined {
  const wanted = foldText(spelling);
  return teams.find(({ name, aliases }) => [name, ...aliases].some((known) => foldText(known) === wanted));
}

/** Returns the tournament file's name of a team (docs/rules.md#teams), or an unknown spelling trimmed. */
export function canonicalTeamName(spelling: string, teams: readonly NamedTeam[]): string {
  return findTeam(teams, spelling)?.name ?? spelling.trim();
}

/** Returns the element of `named` with the same team as `spelling`, also when `teams` does not have it. */
export function findSameTeam<Item extends { name: string }>(
  named: readonly Item[],
  spelling: string,
  teams: readonly NamedTeam[],
): Item | undefined {
  const team = findTeam(teams, spelling) ?? { name: spelling, aliases: [] };
  return named.find(({ name }) => findTeam([team], name) !== undefined);
}

/** Returns a name trimmed and without case and accents, the same in every locale, to compare it (docs/rules.md#teams). */
export function foldText(name: string): string {
  return name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

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
