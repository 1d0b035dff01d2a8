import { useCallback } from 'react';
import type { GameConfig, Team } from '../../domain/api-schemas.ts';
import { findSameTeam, findTeam } from '../../domain/team-names.ts';
import { useGameConfig } from './game-config.ts';
import { useMatchData } from './match-data.ts';
import { useChampionPick } from './champion-pick.ts';

export interface TeamCrest {
  src: string;
  colors?: string[];
  letters?: string;
}

/**
 * Returns a team's crest: the sheet's picture or the tournament file's, and the file's colours and letters if it knows
 * the team (docs/rules.md#teams).
 */
export function teamCrest(name: string, config: GameConfig | undefined, teams: Team[]): TeamCrest {
  const known = config?.tournament.teams ?? [];
  const team = findTeam(known, name);
  const src = findSameTeam(teams, name, known)?.logo || team?.crest || '';
  return team === undefined ? { src } : { src, colors: team.colors, letters: team.letters };
}

const noTeams: Team[] = [];
/** Shared by all cards, so that each name is looked up once per data. */
let cache = {
  config: undefined as GameConfig | undefined,
  teams: noTeams,
  crests: new Map<string, TeamCrest>(),
};

/** Returns `teamCrest` over the current data; stable until they change. */
export function useTeamCrest(): (name: string) => TeamCrest {
  const { data: config } = useGameConfig();
  const teams = useMatchData().data?.teams ?? noTeams;
  return useCallback(
    (name) => {
      if (cache.config !== config || cache.teams !== teams) cache = { config, teams, crests: new Map() };
      const crest = cache.crests.get(name) ?? teamCrest(name, config, teams);
      cache.crests.set(name, crest);
      return crest;
    },
    [config, teams],
  );
}

/** Returns the colours of the user's champion, or undefined. Other users' picks are private (docs/rules.md#roles). */
export function useChampionColors(): string[] | undefined {
  const { data: pick } = useChampionPick();
  const { data: config } = useGameConfig();
  // A pick is stored by its name in the tournament file.
  return config?.tournament.teams.find(({ name }) => name === pick?.team)?.colors;
}
