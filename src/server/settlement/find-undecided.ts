import type { OrganiserOverview } from '../../domain/organiser-schemas.ts';
import { closestTeam } from '../../domain/closest-team.ts';
import { findTeam } from '../../domain/team-names.ts';
import { findTeams } from '../tournament/index.ts';
import { decideBySheet, decideFinal } from './decide-final.ts';
import { findEnding } from './ending-repository.ts';
import type { SettlementContext } from './settle-matches.ts';
import { findFinals } from './settlement-repository.ts';

/**
 * Finds what keeps a final that is over from deciding the champion, for its organiser (docs/rules.md#champion-decided); null
 * while nothing does.
 */
export async function findUndecided({
  database: { db },
  tournament,
}: SettlementContext): Promise<OrganiserOverview['undecided']> {
  const teams = await findTeams(db, tournament);
  const { isDecidedBySheet, sheetChampion } = await findEnding(db);
  const finals = isDecidedBySheet ? [] : await findFinals(db);
  const decision = isDecidedBySheet ? decideBySheet(sheetChampion, teams) : decideFinal(finals, teams);
  if (decision.decided || decision.reason === 'not-finished') return null;
  const names = isDecidedBySheet
    ? [sheetChampion]
    : finals.flatMap(({ homeTeam, awayTeam, winner }) => [homeTeam, awayTeam, winner]);
  const unknown = [...new Set(names)].filter((name) => name !== '' && findTeam(teams, name) === undefined);
  return {
    reason: decision.reason,
    finals: finals.map(({ sheetRow: row, homeTeam, awayTeam, homeScore, awayScore, winner }) => ({
      ...{ row, homeTeam, awayTeam, homeScore, awayScore, winner },
    })),
    unknownTeams: unknown.map((name) => ({ name, closest: closestTeam(name, teams) })),
  };
}
