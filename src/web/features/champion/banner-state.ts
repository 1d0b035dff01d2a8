import { isChampionPickOpen } from '../../../domain/champion.ts';
import { championOutcome, type ChampionPick } from '../../lib/champion-pick.ts';
import type { ChampionConfig, Match } from '../../../domain/api-schemas.ts';

/** What the champion banner shows; see docs/rules.md#champion-banner. */
export type BannerState =
  | { kind: 'picked'; pick: ChampionPick; outcome: 'open' | 'won' | 'lost' }
  | { kind: 'open'; closesAt: string }
  | { kind: 'closed' };

/**
 * Returns the state of the banner at `now`, the server's time in epoch milliseconds: the pick and how it ended, or
 * whether one can still be made; see docs/rules.md#champion-deadline.
 */
export function bannerStateOf(
  pick: ChampionPick | null,
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

function firstOf(closesAt: string, finals: Match[]): string {
  const kickOffs = finals.flatMap(({ status, kickoffAt }) =>
    status === 'scheduled' && kickoffAt !== null ? [kickoffAt] : [],
  );
  return [closesAt, ...kickOffs].reduce((first, next) =>
    Date.parse(next) < Date.parse(first) ? next : first,
  );
}
