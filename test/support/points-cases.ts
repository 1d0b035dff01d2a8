import type { Hit } from '../../src/domain/score-prediction.ts';

/** A prediction, the final result, and its worth with 5 points for the score and 3 for the outcome. */
export type PointsCase = [predicted: string, played: string, hit: Hit, points: number];

/** Cases of docs/rules.md#points, for the rule in TypeScript and in SQL. */
export const pointsCases: PointsCase[] = [
  ['1-0', '1-0', 'exact', 5],
  ['0-0', '0-0', 'exact', 5],
  ['2-1', '1-0', 'outcome', 3],
  ['0-3', '1-2', 'outcome', 3],
  ['1-1', '2-2', 'outcome', 3],
  ['0-0', '99-99', 'outcome', 3],
  ['1-0', '0-1', 'miss', 0],
  ['1-0', '1-1', 'miss', 0],
  ['2-2', '2-1', 'miss', 0],
  ['20-0', '0-20', 'miss', 0],
];

/** Parses a score such as '2-1'. */
export function readScore(text: string): { home: number; away: number } {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
}
