import type { Claim, Contender, PlaceClaims, Remaining } from '../../../src/domain/podium-chances.ts';
import {
  hitOf,
  outcomeOf,
  pointsOf,
  type PointValues,
  type Score,
} from '../../../src/domain/score-prediction.ts';
import { compareRanked } from './ranking-order.ts';

interface Standing {
  totalPoints: number;
  exactPredictions: number;
  draw: string;
  userId: string;
}

/** Three people who may still sign in, or not, and win the draw; they predict alike. */
const newcomers = ['n1', 'n2', 'n3'];

/**
 * Every participant's claims by playing out every combination: `scores` for each closed match, and for each open one
 * what everybody may have predicted (nothing, or one of `openScores`) and how it ends. It exists for tests alone.
 */
export function claimsByBruteForce(
  contenders: Contender[],
  remaining: Remaining,
  values: PointValues,
  scores: Score[],
  openScores: Score[] = [],
): PlaceClaims[] {
  const best = contenders.map(() => Infinity);
  const worst = contenders.map(() => 0);
  const play = (standings: Standing[]) => {
    const order = standings.toSorted(compareRanked).map(({ userId }) => userId);
    contenders.forEach(({ userId }, index) => {
      const place = order.indexOf(userId) + 1;
      const ahead = order.slice(0, place - 1).filter((id) => !newcomers.includes(id)).length;
      best[index] = Math.min(best[index] ?? Infinity, ahead + 1);
      worst[index] = Math.max(worst[index] ?? 0, place);
    });
  };
  const everyone = [
    ...contenders,
    ...newcomers.map((userId, index) => ({
      ...{ userId, points: 0, exact: 0, draw: ` ${index}`, champion: null },
      picks: remaining.closed.map(() => null),
    })),
  ];
  const start = everyone.map(({ userId, points, exact, draw }) => ({
    ...{ userId, draw, totalPoints: points, exactPredictions: exact },
  }));

  const scored = (standings: Standing[], picks: (Score | null)[], result: Score): Standing[] =>
    standings.map((standing, index) => {
      const pick = picks[index] ?? null;
      const hit = pick === null ? 'miss' : hitOf(pick, result);
      return {
        ...standing,
        totalPoints: standing.totalPoints + pointsOf(hit, values),
        exactPredictions: standing.exactPredictions + (hit === 'exact' ? 1 : 0),
      };
    });
  const crowned = (standings: Standing[], isRight: (index: number) => boolean): Standing[] =>
    standings.map((standing, index) => ({
      ...standing,
      totalPoints: standing.totalPoints + (isRight(index) ? values.champion : 0),
    }));

  function playOpen(standings: Standing[], left: number): void {
    if (left === 0) return play(standings);
    for (const picks of everyChoice([null, ...openScores], contenders.length + 1)) {
      const ofAll = [...picks, picks.at(-1) ?? null, picks.at(-1) ?? null];
      for (const result of openScores) playOpen(scored(standings, ofAll, result), left - 1);
    }
  }
  function crown(standings: Standing[], champions: string[] | null): void {
    const { champion } = remaining;
    if (champion === 'none') return playOpen(standings, remaining.open);
    if (champion === 'open') {
      for (const right of everyChoice([true, false], contenders.length + 1))
        playOpen(
          crowned(standings, (index) => right[Math.min(index, contenders.length)] === true),
          remaining.open,
        );
      return;
    }
    for (const team of champions ?? champion)
      playOpen(
        crowned(standings, (index) => team !== '' && everyone[index]?.champion === team),
        remaining.open,
      );
  }
  function playClosed(standings: Standing[], at: number, champions: string[] | null): void {
    const match = remaining.closed[at];
    if (match === undefined) return crown(standings, champions);
    const picks = everyone.map((person) => person.picks[at] ?? null);
    for (const result of scores) {
      const { final } = match;
      const winners =
        final &&
        { home: [final.home], away: [final.away], draw: [final.home, final.away] }[outcomeOf(result)];
      playClosed(scored(standings, picks, result), at + 1, winners ?? champions);
    }
  }

  playClosed(start, 0, null);
  return contenders.map((_, index) => {
    const claim = (place: number): Claim =>
      (best[index] ?? 0) > place ? 'out' : (worst[index] ?? 0) <= place ? 'safe' : 'open';
    return [claim(1), claim(2), claim(3)];
  });
}

function everyChoice<T>(options: T[], length: number): T[][] {
  if (length === 0) return [[]];
  return everyChoice(options, length - 1).flatMap((choice) => options.map((option) => [...choice, option]));
}
