import type { Match } from '../../../domain/api-schemas.ts';
import type { PublicPick } from '../../../domain/participant-schemas.ts';

/** A match of a duel: what both predicted of it, null without a prediction. */
export interface DuelMatch {
  match: Match;
  own: PublicPick | null;
  theirs: PublicPick | null;
  /** Who has more points; 'level' also while it is not settled. */
  better: 'own' | 'theirs' | 'level';
}

export interface Duel {
  /** The matches that either predicted and that have begun, the newest first. */
  matches: DuelMatch[];
  /** Settled ones, those in which the user has more points, and those in which the other has. */
  settled: number;
  won: number;
  lost: number;
}

/** Compares what two participants predicted of the matches that have begun; see docs/rules.md#profile-and-duel. */
export function compareDuel(matches: Match[], own: PublicPick[], theirs: PublicPick[]): Duel {
  const [ownById, theirsById] = [own, theirs].map(
    (picks) => new Map(picks.map((pick) => [pick.matchId, pick])),
  );
  const compared = matches.flatMap((match): DuelMatch[] => {
    const pair = { own: ownById?.get(match.id) ?? null, theirs: theirsById?.get(match.id) ?? null };
    if (pair.own === null && pair.theirs === null) return [];
    const lead = (pair.own?.points ?? 0) - (pair.theirs?.points ?? 0);
    return [{ match, ...pair, better: lead > 0 ? 'own' : lead < 0 ? 'theirs' : 'level' }];
  });
  const settled = compared.filter((pair) => (pair.own?.points ?? pair.theirs?.points ?? null) !== null);
  const kickOff = ({ match }: DuelMatch) => (match.kickoffAt === null ? 0 : Date.parse(match.kickoffAt));
  return {
    matches: compared.toSorted((a, b) => kickOff(b) - kickOff(a)),
    settled: settled.length,
    won: settled.filter(({ better }) => better === 'own').length,
    lost: settled.filter(({ better }) => better === 'theirs').length,
  };
}
