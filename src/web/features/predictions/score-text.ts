/** Most goals a score box takes (spec 9). */
export const highestScore = 20;

/** Most characters a score box takes (spec 9). */
export const scoreTextLength = 2;

/**
 * What a score box holds after somebody typed `typed` into it: empty or a whole number 0 to 20 of at most two
 * characters (spec 5). Anything else is refused: the box keeps `current`.
 */
export function typeScore(current: string, typed: string): string {
  if (typed === '') return '';
  if (!/^\d{1,2}$/.test(typed)) return current;
  const score = Number(typed);
  return score > highestScore ? current : String(score);
}

/** One step up or down. An empty box counts as 0: up gives 1, down gives 0; the ends hold. */
export function stepScore(current: string, step: 1 | -1): string {
  const score = parseScore(current) ?? 0;
  return String(Math.min(highestScore, Math.max(0, score + step)));
}

/** The goals that a box holds, or null when it holds no whole number of 0 or more (spec 5). */
export function parseScore(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}
