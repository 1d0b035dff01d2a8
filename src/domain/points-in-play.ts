import { isChampionPickOpen } from './champion.ts';
import { finalResultOf, hasStarted, type MatchTiming } from './match-status.ts';
import type { PointValues } from './score-prediction.ts';

/** The fields of a match that decide whether it can still bring points. */
export interface MatchInPlay extends MatchTiming {
  id: string;
  round: string;
  homeScore: number | null;
  awayScore: number | null;
}

/** Everything that can still bring points to one participant. */
export interface GameInPlay {
  matches: readonly MatchInPlay[];
  /** The participant's predictions by match; `points` is null until settled. */
  predictions: ReadonlyMap<string, { points: number | null }>;
  points: Pick<PointValues, 'exact' | 'champion'>;
  /** The round whose match decides the champion; '' if no match does. */
  finalRound: string;
  /** Null in a competition without a champion; `decided` is its name, null until it is known. */
  champion: { closesAt: string; decided: string | null } | null;
  /** Whether the participant has picked a champion. */
  hasPicked: boolean;
}

/**
 * Returns the most points that a participant can still get at `now`, in epoch milliseconds (docs/rules.md#points-in-play): exact
 * hits in the matches that are not over and were predicted or may still be, and the champion's bonus until there is a champion.
 */
export function pointsInPlay(game: GameInPlay, now: number): number {
  const { matches, predictions, points, finalRound, champion, hasPicked } = game;
  const inPlay = matches.filter((match) => {
    const prediction = predictions.get(match.id);
    // A postponed match, or one without a date, may be open another day.
    if (prediction === undefined) return !hasStarted(match, now);
    // Totals do not include unsettled results yet.
    return prediction.points === null || finalResultOf(match) === null;
  });
  const mayBeRight =
    champion?.decided === null &&
    (hasPicked || isChampionPickOpen(now, Date.parse(champion.closesAt), matches, finalRound));
  return inPlay.length * points.exact + (mayBeRight ? points.champion : 0);
}

/**
 * Returns whether a participant `behind` points from the first can no longer draw level with the `left` points in play. Only
 * known once the final is in the sheet, since matches that are missing from it would bring more points
 * (docs/rules.md#points-in-play).
 */
export function isOutOfReach(
  { left, behind }: { left: number; behind: number },
  { matches, finalRound }: Pick<GameInPlay, 'matches' | 'finalRound'>,
): boolean {
  return left < behind && finalRound !== '' && matches.some(({ round }) => round === finalRound);
}
