import { rankingPageSize, type GameConfig } from '../../../domain/api-schemas.ts';
import { isOutOfReach, pointsInPlay } from '../../../domain/points-in-play.ts';
import { useChampionPick } from '../../lib/champion-pick.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useRankingRows, type LeaderboardEntry } from '../../lib/leaderboard.ts';
import { useMatchData } from '../../lib/match-data.ts';
import { useOwnPredictions } from '../../lib/predictions.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { rankingMessages as messages } from './messages.ts';

/** What separates `own` from the row above its position: 'A 1 punto del 13.º'; see docs/screens.md#ranking-tab. */
export function gapText(
  own: LeaderboardEntry,
  above: LeaderboardEntry | undefined,
  over: boolean,
): string | null {
  if (own.position === 1) return over ? messages.won : messages.top;
  if (above === undefined || above.position >= own.position) return null;
  const points = above.totalPoints - own.totalPoints;
  const exact = above.exactPredictions - own.exactPredictions;
  // Level people share a position until the draw: before it, the two rows are of different moments.
  if (points <= 0 && exact <= 0) return over ? messages.drawn(above.position) : null;
  const distance =
    points > 0 ? messages.behind(points, above.position) : messages.behindInExact(exact, above.position);
  return (over ? messages.ended : messages.now)(distance);
}

/**
 * The rows beside the first and second one at `position`: the last participant who is ahead, and whether the position is shared.
 * As many rows are above a position as it says, less one.
 */
export function useNeighbours(position: number | undefined): {
  above: LeaderboardEntry | undefined;
  shared: boolean;
} {
  const rows = position === undefined ? [] : [position - 2, position].filter((row) => row >= 0);
  const rowAt = useRankingRows([...new Set(rows.map((row) => Math.floor(row / rankingPageSize)))]);
  return position === undefined
    ? { above: undefined, shared: false }
    : { above: rowAt(position - 2), shared: rowAt(position)?.position === position };
}

/**
 * What is still in play for the participant with the row `own`, `first` being the first one's: 'Quedan 40 puntos en juego; estás a
 * 17 del primero' (docs/rules.md#points-in-play). Null when there is nothing to say, or not yet.
 */
export function usePointsInPlay(
  own: LeaderboardEntry | null | undefined,
  first: LeaderboardEntry | undefined,
): string | null {
  const config = useGameConfig().data;
  const { data } = useMatchData();
  const { data: predictions } = useOwnPredictions();
  const { data: pick } = useChampionPick();
  const areKnown =
    config !== undefined && data !== undefined && predictions !== undefined && pick !== undefined;
  const game = areKnown && {
    matches: data.matches,
    predictions,
    points: config.tournament.points,
    finalRound: config.tournament.finalRound,
    champion: config.champion,
    hasPicked: pick !== null,
  };
  const left = useAtNow((now) => (game ? pointsInPlay(game, now) : null));
  // Those of a sample are nobody's.
  if (!game || left === null || own == null || first === undefined || config.over) return null;
  if (data.source === 'fallback') return null;
  const behind = first.totalPoints - own.totalPoints;
  return pointsInPlayText(left, behind, isOutOfReach({ left, behind }, game));
}

/** The same of so many points left and so many behind the first; null when none are left. */
export function pointsInPlayText(left: number, behind: number, outOfReach: boolean): string | null {
  if (left === 0) return null;
  if (behind <= 0) return messages.inPlay(left);
  const distance = `${messages.inPlay(left)}; ${messages.behindFirst(behind)}`;
  return outOfReach ? `${distance}. ${messages.outOfReach}` : distance;
}

/** The points of a right champion, which neither exact hits nor outcome hits brought; 0 until one is decided (docs/rules.md#settlement). */
export function bonusOf(own: LeaderboardEntry | null | undefined, config: GameConfig | undefined): number {
  if (own == null || config?.champion?.decided == null) return 0;
  const { exact, outcome } = config.tournament.points;
  return own.totalPoints - own.exactPredictions * exact - own.correctWinners * outcome;
}
