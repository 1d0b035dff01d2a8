import { findTeam, foldText, type NamedTeam } from './team-names.ts';

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
