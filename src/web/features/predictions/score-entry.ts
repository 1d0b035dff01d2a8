/** Highest predicted score, and most characters of a box; see docs/rules.md#prediction-scores. */
export const highestScore = 20;
export const scoreTextLength = 2;

/** What typing does to a score box. */
export interface ScoreEntry {
  /** What the box then holds. */
  text: string;
  /** When the next box has its turn: at once, unless another digit follows soon, or not by itself. */
  next: 'now' | 'soon' | 'stay';
  /** A digit that fits no more and belongs to the next box. */
  carry: string;
}

/**
 * What a box that holds `current` does when `typed` was typed into it: empty, or a whole number from 0 to 20; any other
 * text is refused (docs/rules.md#prediction-scores). A '1' or '2' may become 10 to 20 and waits for its second digit;
 * when that would be more than 20, it is the next box's.
 */
export function enterScore(current: string, typed: string): ScoreEntry {
  if (typed === '') return { text: '', next: 'stay', carry: '' };
  const refused: ScoreEntry = { text: current, next: 'stay', carry: '' };
  if (!/^\d{1,2}$/.test(typed)) return refused;
  const score = Number(typed);
  if (score <= highestScore) {
    const text = String(score);
    return { text, next: text === '1' || text === '2' ? 'soon' : 'now', carry: '' };
  }
  const carry = typed.slice(1);
  return typed.startsWith(current) && current.length === 1 ? { text: current, next: 'now', carry } : refused;
}

/** One goal more or fewer, from 0 to 20. An empty box counts as 0: up gives 1, down gives 0. */
export function stepScore(current: string, step: 1 | -1): string {
  return String(Math.min(highestScore, Math.max(0, Number(current) + step)));
}

/** The goals in a box, or null without a whole number of 0 or more; see docs/rules.md#prediction-flow. */
export function goalsOf(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}
