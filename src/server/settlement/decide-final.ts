import { championOf, decideChampion, type ChampionDecision, type FinalMatch } from '../../domain/champion.ts';
import type { NamedTeam } from '../../domain/team-names.ts';

/**
 * What the matches of the final round decide (docs/rules.md#champion-decided). Two of them, as over two legs, decide only
 * when all are finished and the sheet names a winner.
 */
export function decideFinal(finals: FinalMatch[], teams: readonly NamedTeam[]): ChampionDecision {
  const [final, ...others] = finals;
  if (final === undefined || finals.some(({ status }) => status !== 'finished'))
    return { decided: false, reason: 'not-finished' };
  if (others.length === 0) return decideChampion(final, teams);
  const legs = finals.filter(({ winner }) => winner.trim() !== '').map((leg) => decideChampion(leg, teams));
  const undecided = legs.find(({ decided }) => !decided);
  if (undecided !== undefined) return undecided;
  const [first] = legs;
  const champions = new Set(legs.map((leg) => leg.decided && leg.champion));
  return first !== undefined && champions.size === 1 ? first : { decided: false, reason: 'several-finals' };
}

/** What the sheet Torneo decides: its champion, when that is a team of the game; nothing while it names none. */
export function decideBySheet(champion: string, teams: readonly NamedTeam[]): ChampionDecision {
  if (champion.trim() === '') return { decided: false, reason: 'not-finished' };
  return championOf(champion, 'sheet', teams);
}
