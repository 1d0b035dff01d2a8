import { findSameTeam, type NamedTeam } from '../../domain/team-names.ts';
import type { Db } from '../database/index.ts';
import { listPickedTeams } from './settlement-repository.ts';

/**
 * The names under which the champion was picked, its present one first: a team that was renamed since is the same team
 * as long as the old name is one of its aliases (docs/rules.md#champion-bonus). Empty without a champion.
 */
export async function findChampionNames(
  db: Db,
  champion: string | null,
  teams: readonly NamedTeam[],
): Promise<string[]> {
  if (champion === null) return [];
  const picked = await listPickedTeams(db);
  const earlier = picked.filter((name) => findSameTeam([{ name }], champion, teams) !== undefined);
  return [...new Set([champion, ...earlier])];
}
