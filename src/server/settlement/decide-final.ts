import { decideChampion, type ChampionDecision, type FinalMatch } from '../../domain/champion.ts';
import type { NamedTeam } from '../../domain/team-names.ts';

type FinalDecision = ChampionDecision | { decided: false; reason: 'several-finals' };

/** What the matches of the final round decide (docs/rules.md#champion-decided); with two of them nothing. */
export function decideFinal(finals: FinalMatch[], teams: NamedTeam[]): FinalDecision {
  const [final, ...others] = finals;
  if (final === undefined) return { decided: false, reason: 'not-finished' };
  return others.length > 0 ? { decided: false, reason: 'several-finals' } : decideChampion(final, teams);
}
