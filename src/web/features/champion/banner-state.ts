import { isChampionPickOpen } from '../../../domain/champion.ts';
import { canonicalTeamName } from '../../../domain/team-names.ts';
import type { ChampionConfig, Match } from '../../../domain/api-schemas.ts';

/** A pick as stored: the team and the marker of the phase it was made in. */
export interface StoredPick {
  team: string;
  phase: string;
}

/** What the champion banner shows; see docs/rules.md#champion-banner. */
export type BannerState =
  | { kind: 'picked'; pick: StoredPick; outcome: 'open' | 'won' | 'lost' }
  | { kind: 'open'; closesAt: string }
  | { kind: 'closed' };

/**
 * Returns the state of the banner at `now`, the server's time in epoch milliseconds: the pick and how it ended, or
 * whether one can still be made; see docs/rules.md#champion-deadline.
 */
export function bannerStateOf(
  pick: StoredPick | null,
  config: ChampionConfig,
  matches: Match[],
  now: number,
): BannerState {
  const { champion, tournament } = config;
  if (pick !== null) return { kind: 'picked', pick, outcome: championOutcome(pick, config) };
  if (!isChampionPickOpen(now, Date.parse(champion.closesAt), matches, tournament.finalRound))
    return { kind: 'closed' };
  const finals = matches.filter(({ round }) => round === tournament.finalRound);
  return { kind: 'open', closesAt: firstOf(champion.closesAt, finals) };
}

/** How a pick ended, 'open' until the champion is decided; see docs/rules.md#champion-bonus. */
export function championOutcome(
  pick: StoredPick,
  { champion, tournament }: ChampionConfig,
): 'open' | 'won' | 'lost' {
  if (champion.decided === null) return 'open';
  const same = canonicalTeamName(pick.team, tournament.teams) === champion.decided;
  return same ? 'won' : 'lost';
}

function firstOf(closesAt: string, finals: Match[]): string {
  const kickOffs = finals.flatMap(({ status, kickoffAt }) =>
    status === 'scheduled' && kickoffAt !== null ? [kickoffAt] : [],
  );
  return [closesAt, ...kickOffs].reduce((first, next) =>
    Date.parse(next) < Date.parse(first) ? next : first,
  );
}
