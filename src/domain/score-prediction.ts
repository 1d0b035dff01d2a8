export interface Score {
  home: number;
  away: number;
}

/** The most goals of a team in a prediction (docs/rules.md#saved-is-final). The database checks the same number. */
export const mostPredictedGoals = 20;

/** Points of the tournament file: whole numbers, `exact > outcome > 0`, `champion >= 0` (docs/rules.md#points). */
export interface PointValues {
  exact: number;
  outcome: number;
  champion: number;
}

export type Outcome = 'home' | 'draw' | 'away';

/** The kinds of a hit, best first (docs/rules.md#points). */
export const hitKinds = ['exact', 'outcome', 'miss'] as const;
export type Hit = (typeof hitKinds)[number];

/** Returns the score of a stored prediction. */
export function predictedScore(row: { home_score: number; away_score: number }): Score {
  return { home: row.home_score, away: row.away_score };
}

/** Returns the outcome of a score. */
export function outcomeOf(score: Score): Outcome {
  if (score.home === score.away) return 'draw';
  return score.home > score.away ? 'home' : 'away';
}

/** Compares a prediction with the final result; penalties do not count (docs/rules.md#points). */
export function hitOf(prediction: Score, result: Score): Hit {
  if (prediction.home === result.home && prediction.away === result.away) return 'exact';
  return outcomeOf(prediction) === outcomeOf(result) ? 'outcome' : 'miss';
}

/** Returns the points of a prediction. `hit_points` is the same rule in SQL; test/support/points-cases.ts checks both. */
export function pointsOf(hit: Hit, points: PointValues): number {
  switch (hit) {
    case 'exact':
      return points.exact;
    case 'outcome':
      return points.outcome;
    case 'miss':
      return 0;
  }
}
