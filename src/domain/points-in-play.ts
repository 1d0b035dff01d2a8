import { isChampionPickOpen } from './champion.ts';
import { finalResultOf, hasStarted, type MatchTiming } from './match-status.ts';
import type { PointValues } from './score-prediction.ts';

/** A match of the sheet, as far as points can still come from it. */
export interface MatchInPlay extends MatchTiming {
  id: string;
  round: string;
  homeScore: number | null;
  awayScore: number | null;
}

/** The game as one participant sees it: everything that can still bring them points. */
export interface GameInPlay {
  matches: readonly MatchInPlay[];
  /** The own predictions by match; `points` is null until they are settled. */
  predictions: ReadonlyMap<string, { points: number | null }>;
  points: Pick<PointValues, 'exact' | 'champion'>;
  /** The round whose match decides the champion; '' when none does. */
  finalRound: string;
  /** Null in a competition without a champion; `decided` is its name, null until it is known. */
  champion: { closesAt: string; decided: string | null } | null;
  /** Whether the own champion is picked. */
  hasPicked: boolean;
}

/**
 * The most points that somebody can still get at `now`, in epoch milliseconds (docs/rules.md#points-in-play): exact hits in
 * the matches that are not over and were predicted or may still be, and the champion's bonus until there is a champion.
 */
export function pointsInPlay(game: GameInPlay, now: number): number {
  const { matches, predictions, points, finalRound, champion, hasPicked } = game;
  const inPlay = matches.filter((match) => {
    const prediction = predictions.get(match.id);
    // A postponed match, or one without a date, may be open another day.
    if (prediction === undefined) return !hasStarted(match, now);
    // A result that is not settled yet is in nobody's points.
    return prediction.points === null || finalResultOf(match) === null;
  });
  const mayBeRight =
    champion?.decided === null &&
    (hasPicked || isChampionPickOpen(now, Date.parse(champion.closesAt), matches, finalRound));
  return inPlay.length * points.exact + (mayBeRight ? points.champion : 0);
}

/**
 * Whether somebody `behind` the first by so many points can surely not reach them with the `left` ones: level points may be
 * enough, and matches that are not in the sheet yet would bring more, so that the final has to be there
 * (docs/rules.md#points-in-play).
 */
export function isOutOfReach(
  { left, behind }: { left: number; behind: number },
  { matches, finalRound }: Pick<GameInPlay, 'matches' | 'finalRound'>,
): boolean {
  return left < behind && finalRound !== '' && matches.some(({ round }) => round === finalRound);
}
