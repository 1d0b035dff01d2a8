/** Whether this is the long run (`npm run test:long`), which tries for minutes what `npm test` tries for seconds. */
export const longRun = process.env['RUN_LENGTH'] === 'long';

/** The figure of this run: the short form's in `npm test`, the long form's in `npm run test:long`. */
export function runLength<T>(short: T, long: T): T {
  return longRun ? long : short;
}

/** A test's time limit in milliseconds: generous in the long run, which is bounded by its figures. */
export function patience(shortMs: number): number {
  return longRun ? 3_600_000 : shortMs;
}

/** Prints what a run came to, for docs/reliability.md; in the long run alone. */
export function printFigures(subject: string, figures: Record<string, number | string>): void {
  if (!longRun) return;
  const list = Object.entries(figures).map(([name, figure]) => `${name}: ${figure}`);
  process.stdout.write(`\n[figures] ${subject}: ${list.join(', ')}\n`);
}
