import { isRankingStarted } from '../../../domain/ranking-started.ts';

/** A participant's total points and position in the ranking. */
export interface Standing {
  points: number;
  position: number;
}

/** Positions before and after. */
export interface Climb {
  from: number;
  to: number;
}

/** `history` with the standing that is now; the same when nothing has changed. */
export function withStanding(history: readonly Standing[], now: Standing): readonly Standing[] {
  const last = history.at(-1);
  return last?.points === now.points && last.position === now.position ? history : [...history, now];
}

/**
 * The climb that a settled match brought, found in the standings of this visit, oldest first: the last time that the
 * total grew by just its `points`, up to what the position was before it changed again. Null when it did not, as when
 * two matches were settled together; also from where nobody had a point, as all then shared the first position.
 */
export function climbOf(history: readonly Standing[], points: number): Climb | null {
  const grown = (index: number) => (history[index]?.points ?? 0) - (history[index - 1]?.points ?? 0);
  for (let index = history.length - 1; index > 0; index -= 1) {
    if (grown(index) !== points) continue;
    const before = history[index - 1];
    if (before === undefined || isUnranked(before)) return null;
    let after = index;
    while (after + 1 < history.length && grown(after + 1) === 0) after += 1;
    return { from: before.position, to: history[after]?.position ?? before.position };
  }
  return null;
}

/** What changed between the last visit and this one; null when no points came. */
export function changeSince(last: Standing, now: Standing): { points: number; climb: Climb | null } | null {
  const points = now.points - last.points;
  if (points <= 0) return null;
  return { points, climb: isUnranked(last) ? null : { from: last.position, to: now.position } };
}

function isUnranked({ points, position }: Standing): boolean {
  return !isRankingStarted({ position, totalPoints: points });
}
