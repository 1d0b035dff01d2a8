import { useCallback } from 'react';
import type { GameConfig, Team } from '../../domain/api-schemas.ts';
import { findSameTeam, findTeam } from '../../domain/team-names.ts';
import { useGameConfig } from './game-config.ts';
import { useMatchData } from './match-data.ts';
import { useChampionPick } from './champion-pick.ts';

/** What a crest needs of a team: the address of its picture, its two colours, and its letters. */
export interface TeamCrest {
  src: string;
  colors?: string[];
  letters?: string;
}

/**
 * The crest of a team: the sheet's picture, else the tournament file's, with the file's colours. An unknown team has
 * neither, nor letters of its own. Names are compared as docs/rules.md#teams says.
 */
export function teamCrest(name: string, config: GameConfig | undefined, teams: Team[]): TeamCrest {
  const known = config?.tournament.teams ?? [];
  const team = findTeam(known, name);
  const src = findSameTeam(teams, name, known)?.logo || team?.crest || '';
  return team === undefined ? { src } : { src, colors: team.colors, letters: team.letters };
}

const noTeams: Team[] = [];
/** What was found in the current data, by name: each is looked up once for all cards. */
let found = {
  config: undefined as GameConfig | undefined,
  teams: noTeams,
  crests: new Map<string, TeamCrest>(),
};

/** `teamCrest` over the current data; the function stays the same while they do. */
export function useTeamCrest(): (name: string) => TeamCrest {
  const { data: config } = useGameConfig();
  const teams = useMatchData().data?.teams ?? noTeams;
  return useCallback(
    (name) => {
      if (found.config !== config || found.teams !== teams) found = { config, teams, crests: new Map() };
      const crest = found.crests.get(name) ?? teamCrest(name, config, teams);
      found.crests.set(name, crest);
      return crest;
    },
    [config, teams],
  );
}

/**
 * The two colours of the user's champion, for their own shirt; undefined without a pick. Nobody else's pick is known
 * here: docs/rules.md#roles.
 */
export function useChampionColors(): string[] | undefined {
  const { data: pick } = useChampionPick();
  const { data: config } = useGameConfig();
  // A pick is stored by the tournament file's own name.
  return config?.tournament.teams.find(({ name }) => name === pick?.team)?.colors;
}
