import { hitOf, outcomeOf, type Hit, type Score } from './score-prediction.ts';

/** How often a score was predicted. */
export interface ScoreCount extends Score {
  picks: number;
}

const hitOrder: Record<Hit, number> = { exact: 0, outcome: 1, miss: 2 };

/** How many predicted a home win, a draw and an away win. */
export function countOutcomes(scores: readonly ScoreCount[]): { home: number; draw: number; away: number } {
  const counts = { home: 0, draw: 0, away: 0 };
  for (const score of scores) counts[outcomeOf(score)] += score.picks;
  return counts;
}

/** How many predicted the score of a result, and how many its outcome only. */
export function countHits(scores: readonly ScoreCount[], result: Score): { exact: number; outcome: number } {
  const counts = { exact: 0, outcome: 0, miss: 0 };
  for (const score of scores) counts[hitOf(score, result)] += score.picks;
  return { exact: counts.exact, outcome: counts.outcome };
}

/**
 * The order in which a match's predictions are listed: once it has a result exact hits, right outcomes, misses; among
 * these the commonest first, then by goals (docs/screens.md#match-card).
 */
export function orderScores<Counted extends ScoreCount>(
  scores: readonly Counted[],
  result: Score | null,
): Counted[] {
  const place = (score: Score): number => (result === null ? 0 : hitOrder[hitOf(score, result)]);
  return scores.toSorted(
    (a, b) => place(a) - place(b) || b.picks - a.picks || a.home - b.home || a.away - b.away,
  );
}

/** Of each score which predictions are on a page: those after the first `skip`, `take` of them. */
export interface ScoreSlice extends Score {
  skip: number;
  take: number;
}

/** The slices of `scores`, in their order, that make the `limit` predictions after the first `offset` ones. */
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

/**
 * Whether a prediction is the only one with its hit: the one exact one, or the one right outcome when
 * nobody was exact (docs/screens.md#match-card).
 */
export function isOnlyHit(
  prediction: Score,
  result: Score,
  hits: { exact: number; outcome: number },
): boolean {
  const hit = hitOf(prediction, result);
  return (
    (hit === 'exact' && hits.exact === 1) || (hit === 'outcome' && hits.exact === 0 && hits.outcome === 1)
  );
}
