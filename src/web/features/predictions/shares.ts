/** The three outcomes of `Crowd` in whole percents that sum to 100, or to 0 without any: the largest remainders go up. */
export function percentsOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / total);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}
