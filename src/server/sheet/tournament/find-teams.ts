import type { NamedTeam } from '../../../domain/team-names.ts';
import { combineTeams, type GameTeam } from '../../../domain/tournament-teams.ts';
import type { Db } from '../../database/database.ts';
import * as repository from './tournament-repository.ts';

/** The parts of the tournament file that the teams depend on. */
export interface TeamRules {
  teams: readonly NamedTeam[];
  champion?: { eliminated: string[] } | null;
}

/** Returns the teams of the game, from the tournament file and the stored sheet Teams (docs/rules.md#teams). */
export async function findTeams(db: Db, { teams, champion }: TeamRules): Promise<GameTeam[]> {
  return combineTeams(teams, await repository.listTeamsOfSheet(db), champion?.eliminated);
}

/** Returns the names of the teams that can be picked as champion (docs/rules.md#champion-pick). */
export async function findSelectableTeams(db: Db, rules: TeamRules): Promise<string[]> {
  if (rules.champion == null) return [];
  return (await findTeams(db, rules)).filter(({ eliminated }) => !eliminated).map(({ name }) => name);
}

/** Stores the selectable teams, which the database enforces, after a change of the sheet Teams. */
export async function updateSelectableTeams(db: Db, rules: TeamRules): Promise<void> {
  const selectable = await findSelectableTeams(db, rules);
  const stored = await repository.findTournament(db);
  if (stored === undefined || JSON.stringify(stored.selectable_teams) === JSON.stringify(selectable)) return;
  await repository.updateTournamentRow(db, { selectable_teams: selectable });
}
