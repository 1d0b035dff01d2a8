import { countHits, type ScoreCount } from './crowd.ts';
import type { PointValues, Score } from './score-prediction.ts';

/** Of somebody with fewer predicted matches nothing is said (docs/rules.md#skill). */
export const fewestSkillMatches = 10;

/** How everybody did on one match: how many predicted it, how many of them its score, and how many its outcome only. */
export interface CrowdHits {
  picks: number;
  exact: number;
  outcome: number;
}

/** What hits are worth, in points. */
export type MatchPoints = Pick<PointValues, 'exact' | 'outcome'>;

/** How likely luck alone stays outside of the band: at both ends together, and at one of them. */
const outside = 0.05;
const leastAtOneEnd = 0.01;
const mostAtOneEnd = 0.04;

/** How everybody who predicted a match did, from how often each score was predicted. */
export function crowdHitsOf(scores: readonly ScoreCount[], result: Score): CrowdHits {
  return { picks: scores.reduce((sum, { picks }) => sum + picks, 0), ...countHits(scores, result) };
}

/**
 * The points of a pick drawn from those of a match, on average, in millionths of a point: a whole number, so that sums are
 * the same in whatever order they are made (docs/rules.md#skill). One pick at least.
 */
export function expectedMicros({ picks, exact, outcome }: CrowdHits, values: MatchPoints): number {
  return Math.round((1_000_000 * (exact * values.exact + outcome * values.outcome)) / picks);
}

/**
 * The points that luck alone brings 95 times in 100, both ends included, to somebody who draws a pick from everybody's for
 * each of these matches (docs/rules.md#skill). The distribution of the sum is exact; as it is one of whole points the ends are
 * those whose chance together comes nearest, with 1 to 4 in 100 beyond each of them if possible. The own pick is one of
 * everybody's: of a participant without skill any of them may be the own one, so that nothing is to be corrected for it, however
 * few predicted.
 */
export function luckBand(
  crowds: readonly CrowdHits[],
  values: MatchPoints,
): { lowest: number; highest: number } {
  const unit = commonDivisor(values.exact, values.outcome);
  const chances = chancesOfSums(crowds, { exact: values.exact / unit, outcome: values.outcome / unit });
  const last = chances.length - 1;
  let best = { lowest: 0, highest: last, error: 1 };
  const cutsAbove = cutsOf(chances.toReversed());
  for (const below of cutsOf(chances)) {
    for (const above of cutsAbove) {
      const error = Math.abs(below.chance + above.chance - outside);
      if (error < best.error) best = { lowest: below.index, highest: last - above.index, error };
    }
  }
  return { lowest: best.lowest * unit, highest: best.highest * unit };
}

/** How likely each sum of points is, by the sum. */
function chancesOfSums(crowds: readonly CrowdHits[], values: MatchPoints): Float64Array {
  let chances = Float64Array.of(1);
  for (const { picks, exact, outcome } of crowds) {
    const next = new Float64Array(chances.length + values.exact);
    // An index and no iterator: nearly all of the time is spent here. Points leave many sums that cannot be reached.
    for (let sum = 0; sum < chances.length; sum += 1) {
      const each = (chances[sum] ?? 0) / picks;
      if (each === 0) continue;
      next[sum] = (next[sum] ?? 0) + each * (picks - exact - outcome);
      next[sum + values.outcome] = (next[sum + values.outcome] ?? 0) + each * outcome;
      next[sum + values.exact] = (next[sum + values.exact] ?? 0) + each * exact;
    }
    chances = next;
  }
  return chances;
}

interface Cut {
  /** The first sum that stays. */
  index: number;
  /** How likely one of those before it is. */
  chance: number;
}

/** The ways to cut off the first sums, at most `mostAtOneEnd` of them, and the least likely ones at once. */
function cutsOf(chances: Float64Array): Cut[] {
  const cuts: Cut[] = [];
  let chance = 0;
  for (const [index, next] of chances.entries()) {
    if (next === 0) continue;
    if (chance < leastAtOneEnd) cuts.pop();
    cuts.push({ index, chance });
    chance += next;
    if (chance > mostAtOneEnd) break;
  }
  return cuts;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/**
 * How a value stands to the band of luck, both ends of which are luck (docs/rules.md#skill); all in the same unit.
 */
export function compareToLuck(
  value: number,
  { lowest, highest }: { lowest: number; highest: number },
): 'above' | 'within' | 'below' {
  if (value > highest) return 'above';
  return value < lowest ? 'below' : 'within';
}

/** The least value that `compareToLuck` finds above the band, in points with one decimal, as values are. */
export function leastAboveLuck(highest: number): number {
  return (Math.round(highest * 10) + 1) / 10;
}
