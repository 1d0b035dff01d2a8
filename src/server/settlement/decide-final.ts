import { decideChampion, type ChampionDecision, type FinalMatch } from '../../domain/champion.ts';
import { findTeam, type NamedTeam } from '../../domain/team-names.ts';

type FinalDecision = ChampionDecision | { decided: false; reason: 'several-finals' | 'champion-unknown' };

/**
 * What the matches of the final round decide (docs/rules.md#champion-decided). Two of them, as over two legs, decide only
 * when all are finished and the sheet names a winner.
 */
export function decideFinal(finals: FinalMatch[], teams: NamedTeam[]): FinalDecision {
  const [final, ...others] = finals;
  if (final === undefined) return { decided: false, reason: 'not-finished' };
  if (others.length === 0) return decideChampion(final, teams);
  const several = { decided: false, reason: 'several-finals' } as const;
  if (finals.some(({ status }) => status !== 'finished')) return several;
  const named = finals.filter(({ winner }) => winner.trim() !== '').map((leg) => decideChampion(leg, teams));
  const [decision] = named;
  if (!decision?.decided) return several;
  const agree = named.every((other) => other.decided && other.champion === decision.champion);
  return agree ? decision : several;
}

/** What the sheet Torneo decides: its champion, when that is a team of the game; nothing while it names none. */
export function decideBySheet(champion: string, teams: NamedTeam[]): FinalDecision {
  if (champion.trim() === '') return { decided: false, reason: 'not-finished' };
  const team = findTeam(teams, champion);
  return team === undefined
    ? { decided: false, reason: 'champion-unknown' }
    : { decided: true, champion: team.name, by: 'sheet' };
}
