import { hitKinds, hitOf, outcomeOf, type Hit, type Score } from './score-prediction.ts';

export interface ScoreCount extends Score {
  picks: number;
}

/** Counts the predictions of a home win, a draw and an away win. */
export function countOutcomes(scores: readonly ScoreCount[]): { home: number; draw: number; away: number } {
  const counts = { home: 0, draw: 0, away: 0 };
  for (const score of scores) counts[outcomeOf(score)] += score.picks;
  return counts;
}

/** Counts the exact scores, and the predictions of only the outcome. */
export function countHits(scores: readonly ScoreCount[], result: Score): { exact: number; outcome: number } {
  const counts = { exact: 0, outcome: 0, miss: 0 };
  for (const score of scores) counts[hitOf(score, result)] += score.picks;
  return { exact: counts.exact, outcome: counts.outcome };
}

/** Orders predictions by hit once there is a result, then by frequency and goals (docs/screens.md#match-card). */
export function orderScores<Counted extends ScoreCount>(
  scores: readonly Counted[],
  result: Score | null,
): Counted[] {
  const place = (score: Score): number => (result === null ? 0 : hitKinds.indexOf(hitOf(score, result)));
  return scores.toSorted(
    (a, b) => place(a) - place(b) || b.picks - a.picks || a.home - b.home || a.away - b.away,
  );
}

/** The part of a score's predictions that is on a page: `take` of them after the first `skip`. */
export interface ScoreSlice extends Score {
  skip: number;
  take: number;
}

/** Returns the slices of `scores` that make up `limit` predictions after the first `offset`. */
export function sliceScores(scores: readonly ScoreCount[], offset: number, limit: number): ScoreSlice[] {
  const slices: ScoreSlice[] = [];
  let passed = 0;
  for (const { home, away, picks } of scores) {
    const skip = Math.max(0, offset - passed);
    const take = Math.min(passed + picks, offset + limit) - passed - skip;
    if (take > 0) slices.push({ home, away, skip, take });
    passed += picks;
  }
  return slices;
}

/** Returns whether a prediction is the only hit of the best kind that anyone has (docs/screens.md#match-card). */
export function isOnlyHit(
  prediction: Score,
  result: Score,
  hits: Record<Exclude<Hit, 'miss'>, number>,
): boolean {
  const hit = hitOf(prediction, result);
  const best = hitKinds.find((kind) => kind !== 'miss' && hits[kind] > 0);
  return hit !== 'miss' && hit === best && hits[hit] === 1;
}
