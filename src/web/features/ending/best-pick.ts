import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { finalResultOf } from '../../../domain/match-status.ts';
import { type Hit, hitOf, predictedScore, type Score } from '../../../domain/score-prediction.ts';

/** A prediction that was right, and how. */
export interface BestPick {
  match: Match;
  score: Score;
  hit: Exclude<Hit, 'miss'>;
}

/**
 * The best of a user's predictions: an exact hit before an outcome hit, then the result with more goals, which fewer foresee,
 * then the later match (docs/rules.md#closing-page). Null without a hit.
 */
export function bestPickOf(
  matches: readonly Match[],
  predictions: ReadonlyMap<string, PredictionRow>,
): BestPick | null {
  let best: (BestPick & { rank: number[] }) | null = null;
  for (const match of matches) {
    const row = predictions.get(match.id);
    const result = finalResultOf(match);
    if (row === undefined || result === null) continue;
    const score = predictedScore(row);
    const hit = hitOf(score, result);
    if (hit === 'miss') continue;
    const rank = [hit === 'exact' ? 1 : 0, result.home + result.away, Date.parse(match.kickoffAt ?? '') || 0];
    if (best === null || isHigher(rank, best.rank)) best = { match, score, hit, rank };
  }
  if (best === null) return null;
  const { match, score, hit } = best;
  return { match, score, hit };
}

function isHigher(a: readonly number[], b: readonly number[]): boolean {
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing >= 0 && (a[differing] ?? 0) > (b[differing] ?? 0);
}
