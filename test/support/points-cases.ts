import type { Earned, Hit, PointValues } from '../../src/domain/score-prediction.ts';

/** The points of docs/rules.md#points. */
export const points: PointValues = { exact: 5, outcome: 3, champion: 20 };
/** The points of different games, those of docs/rules.md#points first. */
export const games: readonly [PointValues, ...PointValues[]] = [
  points,
  { exact: 2, outcome: 1, champion: 0 },
  { exact: 10, outcome: 4, champion: 7 },
];

/** Returns the points of a hit. */
export function worthOf(hit: Hit, game = points): number {
  return hit === 'miss' ? 0 : game[hit];
}

/** Returns what a settled prediction earned, or nothing yet. */
export function earned(hit: Hit | null): Earned {
  return { hit, points: hit && worthOf(hit) };
}

/** A prediction and the final result. */
export type PointsCase = [predicted: string, played: string, hit: Hit];

/** Cases of docs/rules.md#points, for the rule in TypeScript and in SQL. */
export const pointsCases: PointsCase[] = [
  ['1-0', '1-0', 'exact'],
  ['0-0', '0-0', 'exact'],
  ['2-1', '1-0', 'outcome'],
  ['0-3', '1-2', 'outcome'],
  ['1-1', '2-2', 'outcome'],
  ['0-0', '99-99', 'outcome'],
  ['1-0', '0-1', 'miss'],
  ['1-0', '1-1', 'miss'],
  ['2-2', '2-1', 'miss'],
  ['20-0', '0-20', 'miss'],
];

/** Parses a score such as '2-1'. */
export function readScore(text: string): { home: number; away: number } {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
}
