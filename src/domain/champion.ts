import { finalResultOf, hasStarted, type MatchTiming } from './match-status.ts';
import { outcomeOf } from './score-prediction.ts';
import { findSameTeam, findTeam, type NamedTeam } from './team-names.ts';

/** The final as read from the sheet; `winner` is '' without the optional 11th column. */
export interface FinalMatch {
  status: string;
  homeTeam: string;
  awayTeam: string;
  homeScore: number | null;
  awayScore: number | null;
  winner: string;
}

/** Why a finished final does not decide the champion. */
export const undecidedReasons = [
  'without-score',
  'level-without-winner',
  'winner-not-in-final',
  'champion-unknown',
  'several-finals',
] as const;
export type UndecidedReason = (typeof undecidedReasons)[number];

export type ChampionDecision =
  | { decided: true; champion: string; by: 'score' | 'winner' | 'sheet' }
  | { decided: false; reason: 'not-finished' | UndecidedReason };

/**
 * Decides the champion by the finished final: the team in the sheet's column `winner`, or the winner by score while that is
 * empty. Only one of `teams` can be champion, because nobody can pick another (docs/rules.md#champion-decided).
 */
export function decideChampion(final: FinalMatch, teams: readonly NamedTeam[]): ChampionDecision {
  if (final.status !== 'finished') return { decided: false, reason: 'not-finished' };
  const result = finalResultOf(final);
  if (result === null) return { decided: false, reason: 'without-score' };
  const { homeTeam, awayTeam, winner } = final;
  if (winner.trim() !== '') {
    const named = findSameTeam([{ name: homeTeam }, { name: awayTeam }], winner, teams);
    if (named === undefined) return { decided: false, reason: 'winner-not-in-final' };
    return championOf(named.name, 'winner', teams);
  }
  const outcome = outcomeOf(result);
  if (outcome === 'draw') return { decided: false, reason: 'level-without-winner' };
  return championOf(outcome === 'home' ? homeTeam : awayTeam, 'score', teams);
}

/** Decides for the team that a name in the sheet means; undecided if the name is unknown. */
export function championOf(
  name: string,
  by: 'score' | 'winner' | 'sheet',
  teams: readonly NamedTeam[],
): ChampionDecision {
  const team = findTeam(teams, name);
  return team === undefined
    ? { decided: false, reason: 'champion-unknown' }
    : { decided: true, champion: team.name, by };
}

/** Decides by the final round; two legs need a winner in the sheet (docs/rules.md#champion-decided). */
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

/** Decides the champion named in the sheet Torneo, if it is a team of the game. */
export function decideBySheet(champion: string, teams: readonly NamedTeam[]): ChampionDecision {
  if (champion.trim() === '') return { decided: false, reason: 'not-finished' };
  return championOf(champion, 'sheet', teams);
}

/** Whether the champion is celebrated, and when a read first saw this champion (epoch milliseconds). */
export interface ChampionConfirmation {
  confirmed: boolean;
  seenAt: number | null;
}

/** How much later a read must agree before a champion by score is celebrated. */
const confirmationMs = 10 * 60_000;

/**
 * Returns whether the champion is confirmed (docs/rules.md#champion-decided): named in the sheet, confirmed before, or
 * unchanged for ten minutes at the last read `readAt` (epoch milliseconds).
 */
export function confirmChampion(
  stored: ChampionConfirmation & { champion: string | null },
  decision: { decided: false } | { decided: true; champion: string; by: 'score' | 'winner' | 'sheet' },
  readAt: number,
): ChampionConfirmation {
  if (!decision.decided) return { confirmed: false, seenAt: null };
  const isSame = stored.champion === decision.champion;
  const seenAt = isSame ? (stored.seenAt ?? readAt) : readAt;
  const isNamed = decision.by !== 'score';
  return { confirmed: isNamed || (isSame && stored.confirmed) || readAt - seenAt >= confirmationMs, seenAt };
}

/**
 * Returns whether a champion can be picked at `now`: until `closesAt` or the start of the final (docs/rules.md#champion-pick),
 * in epoch milliseconds. `are_champions_closed` is the same rule in SQL.
 */
export function isChampionPickOpen(
  now: number,
  closesAt: number,
  matches: readonly (MatchTiming & { round: string })[],
  finalRound: string,
): boolean {
  return now < closesAt && !matches.some((match) => match.round === finalRound && hasStarted(match, now));
}

/** Returns the name of a pick's phase, which is 'original' or 'extended' (docs/rules.md#champion-pick). */
export function championPhaseLabel(phase: string, phases: { original: string; extended: string }): string {
  return phase === 'original' ? phases.original : phases.extended;
}
