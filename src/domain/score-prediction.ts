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

/** What a prediction can turn out to be, best first. */
export const hitKinds = [...scoringHits, 'miss'] as const;
export type Hit = (typeof hitKinds)[number];

/** What a prediction turned out to be and its points; both are null until its match is settled. */
export const earnedSchema = z.object({ hit: z.nullable(z.enum(hitKinds)), points: z.nullable(z.int()) });
export type Earned = z.infer<typeof earnedSchema>;

/** The number of hits of each kind. */
export const hitCountsSchema = wholeNumbersOf(scoringHits);
export type HitCounts = z.infer<typeof hitCountsSchema>;

/** Points of the tournament file: whole numbers, `exact > outcome > 0`, `champion >= 0` (docs/rules.md#points). */
export const pointValuesSchema = wholeNumbersOf([...scoringHits, 'champion']);
export type PointValues = z.infer<typeof pointValuesSchema>;
export type HitPoints = Omit<PointValues, 'champion'>;

/** Returns the kinds of `numbers`, counts or points, with their numbers, best first. */
export function entriesByKind(numbers: HitCounts): [ScoringHit, number][] {
  return scoringHits.filter((hit) => hit in numbers).map((hit) => [hit, numbers[hit]]);
}

/** Compares a prediction with a result; penalties do not count (docs/rules.md#points). */
export function hitOf(prediction: Score, result: Score): Hit {
  if (prediction.home === result.home && prediction.away === result.away) return 'exact';
  return outcomeOf(prediction) === outcomeOf(result) ? 'outcome' : 'miss';
}

/** Returns the points of a hit. `hit_points` is the same rule in SQL; test/support/points-cases.ts checks both. */
export function pointsOf(hit: Hit, points: HitPoints): number {
  return hit === 'miss' ? 0 : points[hit];
}

/** Returns the points for these numbers of hits, as `points_of_hits` does in SQL. */
export function pointsOfHits(counts: HitCounts, points: HitPoints): number {
  return scoringHits.reduce((sum, hit) => sum + counts[hit] * points[hit], 0);
}

/** Unlike a record, an object drops unknown keys, so that pages opened before a new kind can still read responses. */
function wholeNumbersOf<Key extends string>(keys: readonly Key[]) {
  const shape = Object.fromEntries(keys.map((key) => [key, z.int()]));
  return z.object(shape as Record<Key, ReturnType<typeof z.int>>);
}
