import type { NamedTeam } from '../../../domain/team-names.ts';
import { combineTeams, type GameTeam } from '../../../domain/tournament-teams.ts';
import type { Db } from '../../database/database.ts';
import * as repository from './tournament-repository.ts';

/** What of the tournament file the teams follow from. */
export interface TeamRules {
  teams: readonly NamedTeam[];
  champion?: { eliminated: string[] } | null;
}

/** The teams of the game, of the tournament file and the stored sheet Teams (docs/rules.md#teams-of-the-tournament). */
export async function findTeams(db: Db, { teams, champion }: TeamRules): Promise<GameTeam[]> {
  return combineTeams(teams, await repository.listTeamsOfSheet(db), champion?.eliminated);
}

/** The names of the teams that can be picked as champion (docs/rules.md#champion-pick). */
export async function findSelectableTeams(db: Db, rules: TeamRules): Promise<string[]> {
  if (rules.champion == null) return [];
  return (await findTeams(db, rules)).filter(({ eliminated }) => !eliminated).map(({ name }) => name);
}

/** Has the database enforce the selectable teams that follow from a sheet Teams that has changed. */
export async function updateSelectableTeams(db: Db, rules: TeamRules): Promise<void> {
  const selectable = await findSelectableTeams(db, rules);
  const stored = await repository.findTournament(db);
  if (stored === undefined || JSON.stringify(stored.selectable_teams) === JSON.stringify(selectable)) return;
  await repository.updateTournamentRow(db, { selectable_teams: selectable });
}
