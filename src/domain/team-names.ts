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

/** A team of the game (docs/rules.md#teams). */
export interface GameTeam extends NamedTeam {
  name: string;
  country: string;
  crest: string;
  colors: string[];
  aliases: string[];
  eliminated: boolean;
}

export interface TeamOfSheet extends Omit<GameTeam, 'crest'> {
  logo: string;
}

type TeamOfFile = NamedTeam & Partial<Pick<GameTeam, 'country' | 'crest' | 'colors'>>;

const neutralColors = ['#6b7280', '#d1d5db'];

/** The name of a team whose name in the sheet is empty. */
export const namelessTeam = 'Equipo sin nombre';

/**
 * Returns the teams of the tournament file, with colours, aliases and eliminations of the sheet, or those of the sheet if the
 * file has none. `eliminated` are the names that the file excludes.
 */
export function combineTeams(
  file: readonly TeamOfFile[],
  sheet: readonly TeamOfSheet[],
  eliminated: readonly string[] = [],
): GameTeam[] {
  const isOut = (name: string): boolean => eliminated.some((out) => foldText(out) === foldText(name));
  if (file.length > 0) {
    return file.map((team) => {
      const row = sheet.find(({ name }) => findTeam([team], name) !== undefined);
      return {
        ...{ name: team.name, country: team.country ?? row?.country ?? '', crest: team.crest ?? '' },
        colors: firstPair(row?.colors, team.colors),
        aliases: [...team.aliases, ...(row?.aliases ?? [])],
        eliminated: isOut(team.name) || (row?.eliminated ?? false),
      };
    });
  }
  const teams: GameTeam[] = [];
  for (const { name, country, logo, colors, aliases, eliminated: out } of sheet) {
    if (name === namelessTeam || findTeam(teams, name) !== undefined) continue;
    teams.push({
      ...{ name, country, crest: logo, aliases },
      colors: firstPair(colors),
      eliminated: out || isOut(name),
    });
  }
  return teams;
}

function firstPair(...given: (readonly string[] | undefined)[]): string[] {
  return [...(given.find((colors) => colors?.length === 2) ?? neutralColors)];
}
