import {
  entriesByKind,
  hitKinds,
  outcomeOf,
  type Hit,
  type HitCounts,
  type HitPoints,
  type Score,
} from './score-prediction.ts';

export interface ScoreCount extends Score {
  picks: number;
}

/** A score's predictions, and what they turned out to be; null until the match is over. */
export interface ScoreWithHit extends ScoreCount {
  hit: Hit | null;
}

/** Counts the predictions of a home win, a draw and an away win. */
export function countOutcomes(scores: readonly ScoreCount[]): { home: number; draw: number; away: number } {
  const counts = { home: 0, draw: 0, away: 0 };
  for (const score of scores) counts[outcomeOf(score)] += score.picks;
  return counts;
}

/** Counts the hits of each kind that brings points. */
export function countHits(scores: readonly ScoreWithHit[], points: HitPoints): HitCounts {
  const picksOf = (kind: Hit): number =>
    scores.reduce((sum, { hit, picks }) => (hit === kind ? sum + picks : sum), 0);
  return Object.fromEntries(entriesByKind(points).map(([kind]) => [kind, picksOf(kind)])) as HitCounts;
}

/** Orders scores by frequency, then by goals (docs/screens.md#match-card). */
export function orderScores<Counted extends ScoreCount>(scores: readonly Counted[]): Counted[] {
  return scores.toSorted((a, b) => b.picks - a.picks || a.home - b.home || a.away - b.away);
}

/** Moves the better hits to the front once the match is over, and keeps the order otherwise. */
export function putBestFirst(scores: readonly ScoreWithHit[]): ScoreWithHit[] {
  const place = ({ hit }: ScoreWithHit): number => (hit === null ? 0 : hitKinds.indexOf(hit));
  return scores.toSorted((a, b) => place(a) - place(b));
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
export function isOnlyHit(hit: Hit, counts: HitCounts): boolean {
  const [best, count] = entriesByKind(counts).find(([, picks]) => picks > 0) ?? [];
  return hit === best && count === 1;
}
