import { isChampionPickOpen } from './champion.ts';
import { finalResultOf, hasStarted, type MatchTiming } from './match-status.ts';
import type { PointValues } from './score-prediction.ts';

/** The fields that decide whether a match can still bring points. */
export interface MatchInPlay extends MatchTiming {
  id: string;
  round: string;
  homeScore: number | null;
  awayScore: number | null;
}

/** What can still bring points to a participant. */
export interface GameInPlay {
  matches: readonly MatchInPlay[];
  /** The participant's predictions by match; `points` is null until settled. */
  predictions: ReadonlyMap<string, { points: number | null }>;
  points: Pick<PointValues, 'exact' | 'champion'>;
  /** The round whose match decides the champion; '' if none does. */
  finalRound: string;
  /** Null in a competition without a champion; `decided` is null until it is known. */
  champion: { closesAt: string; decided: string | null } | null;
  hasPicked: boolean;
}

/**
 * Returns the most points that a participant can still get at `now` (epoch milliseconds): exact hits in unsettled matches that
 * were or can be predicted, and the champion's bonus until it is decided (docs/rules.md#points-in-play).
 */
export function pointsInPlay(game: GameInPlay, now: number): number {
  const { matches, predictions, points, finalRound, champion, hasPicked } = game;
  const inPlay = matches.filter((match) => {
    const prediction = predictions.get(match.id);
    // A postponed match, or one without a date, may open again.
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
 * Returns whether a participant `behind` points from the first can no longer catch up with the `left` points in play. False
 * until the final is in the sheet, because missing matches would bring more points (docs/rules.md#points-in-play).
 */
export function isOutOfReach(
  { left, behind }: { left: number; behind: number },
  { matches, finalRound }: Pick<GameInPlay, 'matches' | 'finalRound'>,
): boolean {
  return left < behind && finalRound !== '' && matches.some(({ round }) => round === finalRound);
}
