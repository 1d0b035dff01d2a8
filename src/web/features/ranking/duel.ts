import type { Match } from '../../../domain/api-schemas.ts';
import type { PublicPick } from '../../../domain/participant-schemas.ts';

/** A match of a duel: what both predicted of it, null without a prediction. */
export interface DuelMatch {
  match: Match;
  own: PublicPick | null;
  theirs: PublicPick | null;
  /** Who has more points; 'level' also while it is not settled, and when one of them did not predict it. */
  better: 'own' | 'theirs' | 'level';
}

export interface Duel {
  /** The matches that either predicted and that have begun, the newest first. */
  matches: DuelMatch[];
  /** Settled ones that both predicted, those in which the user has more points, and those in which the other has. */
  settled: number;
  won: number;
  lost: number;
}

/** Compares what two participants predicted of the matches that have begun; see docs/screens.md#profile-and-duel. */
export function compareDuel(matches: Match[], own: PublicPick[], theirs: PublicPick[]): Duel {
  const [ownById, theirsById] = [own, theirs].map(
    (picks) => new Map(picks.map((pick) => [pick.matchId, pick])),
  );
  const compared = matches.flatMap((match): DuelMatch[] => {
    const pair = { own: ownById?.get(match.id) ?? null, theirs: theirsById?.get(match.id) ?? null };
    if (pair.own === null && pair.theirs === null) return [];
    const lead = isCounted(pair) ? pair.own.points - pair.theirs.points : 0;
    return [{ match, ...pair, better: lead > 0 ? 'own' : lead < 0 ? 'theirs' : 'level' }];
  });
  const settled = compared.filter(isCounted);
  const kickOff = ({ match }: DuelMatch) => (match.kickoffAt === null ? 0 : Date.parse(match.kickoffAt));
  return {
    matches: compared.toSorted((a, b) => kickOff(b) - kickOff(a)),
    settled: settled.length,
    won: settled.filter(({ better }) => better === 'own').length,
    lost: settled.filter(({ better }) => better === 'theirs').length,
  };
}

type Settled = PublicPick & { points: number };

/** Whether both have points for a match: only those that both predicted count. */
function isCounted<Pair extends Pick<DuelMatch, 'own' | 'theirs'>>(
  pair: Pair,
): pair is Pair & { own: Settled; theirs: Settled } {
  return pair.own !== null && pair.own.points !== null && pair.theirs !== null && pair.theirs.points !== null;
}
