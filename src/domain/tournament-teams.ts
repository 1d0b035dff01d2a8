import { findTeam, foldText, type NamedTeam } from './team-names.ts';

/** A team of the game, from the tournament file or the sheet Teams (docs/rules.md#teams). */
export interface GameTeam extends NamedTeam {
  name: string;
  country: string;
  crest: string;
  colors: string[];
  aliases: string[];
  eliminated: boolean;
}

/** The fields of a row of the sheet Teams that describe a team. */
export interface TeamOfSheet extends Omit<GameTeam, 'crest'> {
  logo: string;
}

type TeamOfFile = NamedTeam & Partial<Pick<GameTeam, 'country' | 'crest' | 'colors'>>;

/** The colours of a team without any in the file or the sheet. */
const neutralColors = ['#6b7280', '#d1d5db'];

/** The name of a row of the sheet Teams whose name is empty. */
export const namelessTeam = 'Equipo sin nombre';

/**
 * Returns the teams of the game: those of the tournament file, to which the sheet adds colours, aliases and eliminations, or
 * those of the sheet if the file has none. `eliminated` are the names that the file excludes.
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
