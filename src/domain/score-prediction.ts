import * as z from 'zod/mini';

export interface Score {
  home: number;
  away: number;
}

/** The most goals of a team in a prediction (docs/rules.md#saved-is-final). The database checks the same number. */
export const mostPredictedGoals = 20;

/** Returns the score of a stored prediction. */
export function predictedScore(row: { home_score: number; away_score: number }): Score {
  return { home: row.home_score, away: row.away_score };
}

export type Outcome = 'home' | 'draw' | 'away';

/** Returns the outcome of a score. */
export function outcomeOf(score: Score): Outcome {
  if (score.home === score.away) return 'draw';
  return score.home > score.away ? 'home' : 'away';
}

/** The kinds of hit that bring points, best first (docs/rules.md#points). */
export const scoringHits = ['exact', 'outcome'] as const;
export type ScoringHit = (typeof scoringHits)[number];

/** The columns with the number of hits of each kind, in the database and in /rest/v1. */
export const hitColumns = { exact: 'exact_predictions', outcome: 'correct_winners' } as const;
export type HitColumn = (typeof hitColumns)[ScoringHit];

/** What a prediction can turn out to be, best first. */
export const hitKinds = [...scoringHits, 'miss'] as const;
export type Hit = (typeof hitKinds)[number];

/** What a prediction turned out to be and its points; both are null until its match is settled. */
export const earnedSchema = z.object({ hit: z.nullable(z.enum(hitKinds)), points: z.nullable(z.int()) });
export type Earned = z.infer<typeof earnedSchema>;

/** The number of hits of each kind. A page that is older than a kind ignores it, because an object drops unknown keys. */
export const hitCountsSchema = z.object(shapeOf(scoringHits, z.int()));
export type HitCounts = z.infer<typeof hitCountsSchema>;

/** Points of the tournament file: whole numbers, `exact > outcome > 0`, `champion >= 0` (docs/rules.md#points). */
export const pointValuesSchema = z.object({ ...shapeOf(scoringHits, z.int()), champion: z.int() });
export type PointValues = z.infer<typeof pointValuesSchema>;
export type HitPoints = Omit<PointValues, 'champion'>;

/** Returns the kinds of `numbers`, counts or points, with their numbers, best first. */
export function entriesByKind(numbers: Partial<HitCounts>): [ScoringHit, number][] {
  return scoringHits.flatMap((hit) => (numbers[hit] === undefined ? [] : [[hit, numbers[hit]]]));
}

/**
 * Compares a prediction with a result; penalties do not count (docs/rules.md#points). `prediction_hit` and `points_of` are the
 * same rule in SQL; test/support/points-cases.ts checks both.
 */
export function judge(prediction: Score, result: Score, points: HitPoints): { hit: Hit; points: number } {
  const isExact = prediction.home === result.home && prediction.away === result.away;
  if (isExact) return { hit: 'exact', points: points.exact };
  const isOutcome = outcomeOf(prediction) === outcomeOf(result);
  return isOutcome ? { hit: 'outcome', points: points.outcome } : { hit: 'miss', points: 0 };
}

/** Returns the counts of hits in a row of the ranking; null counts as 0. */
export function hitCountsOf(row: Record<HitColumn, number | null>): HitCounts {
  return Object.fromEntries(scoringHits.map((hit) => [hit, row[hitColumns[hit]] ?? 0])) as HitCounts;
}

/** Returns the points for these numbers of hits, as the database does for `total_points`. */
export function pointsOfHits(counts: HitCounts, points: HitPoints): number {
  return scoringHits.reduce((sum, hit) => sum + counts[hit] * points[hit], 0);
}

/** Returns the shape of an object with these keys, all of one schema. */
export function shapeOf<Key extends string, Schema>(keys: readonly Key[], schema: Schema) {
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>;
}
