import { useCallback } from 'react';
import type { GameConfig, Team } from '../../../domain/wire.ts';
import { teamOf, useGameConfig, useMatchData } from '../../data/index.ts';

/** What the generic crest needs of a club: the address of its picture and its two colours. */
export interface TeamLook {
  src: string;
  colors?: string[];
}

/** A club's look: the sheet's picture goes first, then the tournament file's; an unknown team has neither. */
export function teamLook(name: string, config: GameConfig | undefined, teams: Team[]): TeamLook {
  const known = teamOf(config, name);
  const spellings = known === undefined ? [name] : [known.name, ...known.aliases];
  const inSheet = teams.find((team) => team.name === name || spellings.includes(team.name));
  const src = inSheet?.logo || known?.crest || '';
  return known === undefined ? { src } : { src, colors: known.colors };
}

const noTeams: Team[] = [];

/** `teamLook` over the data on screen; the function stays the same while they do. */
export function useTeamLook(): (name: string) => TeamLook {
  const { data: config } = useGameConfig();
  const teams = useMatchData().data?.teams ?? noTeams;
  return useCallback((name) => teamLook(name, config, teams), [config, teams]);
}
