import { useCallback } from 'react';
import type { GameConfig, Team } from '../../../domain/api-schemas.ts';
import { findSameTeam, findTeam } from '../../../domain/team-names.ts';
import { useGameConfig, useMatchData } from '../../data/index.ts';

/** What a crest needs of a team: the address of its picture and its two colours. */
export interface TeamCrest {
  src: string;
  colors?: string[];
}

/**
 * The crest of a team: the sheet's picture, else the tournament file's, with the file's colours. An unknown team has
 * neither. Names are compared as docs/rules.md#team-names says.
 */
export function teamCrest(name: string, config: GameConfig | undefined, teams: Team[]): TeamCrest {
  const known = config?.tournament.teams ?? [];
  const team = findTeam(known, name);
  const src = findSameTeam(teams, name, known)?.logo || team?.crest || '';
  return team === undefined ? { src } : { src, colors: team.colors };
}

const noTeams: Team[] = [];

/** `teamCrest` over the current data; the function stays the same while they do. */
export function useTeamCrest(): (name: string) => TeamCrest {
  const { data: config } = useGameConfig();
  const teams = useMatchData().data?.teams ?? noTeams;
  return useCallback((name) => teamCrest(name, config, teams), [config, teams]);
}
