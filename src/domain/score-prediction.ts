/** Goals of both sides, as predicted or as played. */
export interface Score {
  home: number;
  away: number;
}

/** Highest predicted goals of a team (docs/rules.md#saved-is-final); the database's checks hold the same number. */
export const mostPredictedGoals = 20;

/** Points of the tournament file: whole numbers, `exact > outcome > 0`, `champion >= 0` (docs/rules.md#points). */
export interface PointValues {
  exact: number;
  outcome: number;
  champion: number;
}

export type Outcome = 'home' | 'draw' | 'away';

/** The kinds of a hit, the best first: the exact score, only the outcome, or neither (docs/rules.md#points). */
export const hitKinds = ['exact', 'outcome', 'miss'] as const;
export type Hit = (typeof hitKinds)[number];

/** The score of a stored prediction. */
export function predictedScore(row: { home_score: number; away_score: number }): Score {
  return { home: row.home_score, away: row.away_score };
}

/** Returns the outcome of a score: a home win, an away win or a draw. */
export function outcomeOf(score: Score): Outcome {
  if (score.home === score.away) return 'draw';
  return score.home > score.away ? 'home' : 'away';
}

/** Compares a prediction with the final result; penalties and qualification do not count (docs/rules.md#points). */
export function hitOf(prediction: Score, result: Score): Hit {
  if (prediction.home === result.home && prediction.away === result.away) return 'exact';
  return outcomeOf(prediction) === outcomeOf(result) ? 'outcome' : 'miss';
}

/** Points of one prediction; `hit_points` in SQL says the same, held to it by test/support/points-cases.ts. */
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
