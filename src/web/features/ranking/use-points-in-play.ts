import { isOutOfReach, pointsInPlay } from '../../../domain/points-in-play.ts';
import { useAtNow } from '../../lib/server-clock.ts';
import { useChampionPick } from '../../lib/champion-pick.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useMatchData } from '../../lib/match-data.ts';
import { useOwnPredictions } from '../../lib/predictions.ts';
import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { rankingMessages as messages } from './messages.ts';

/**
 * What is still in play for who has the row `own`, `first` being the first one's: 'Quedan 40 puntos en juego; estás a 17 del
 * primero' (docs/rules.md#points-in-play). Null when nothing is to be said, undefined while it is not known.
 */
export function usePointsInPlay(
  own: LeaderboardEntry | null | undefined,
  first: LeaderboardEntry | undefined,
): string | null | undefined {
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
  if (own === null || config?.over === true || data?.source === 'fallback') return null;
  if (!game || left === null || own === undefined || first === undefined) return undefined;
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
