/** Whether this is a long run: `npm run test:long` or `RUN_LENGTH=long npx playwright test`. */
export const longRun = process.env['RUN_LENGTH'] === 'long';

/** Whether PostgreSQL is reached through a PgBouncer in transaction mode (`npm run test:long`). */
export const throughPgbouncer = process.env['DATABASE_POOLER'] === 'pgbouncer';

/** Returns `short` in `npm test`, `long` in `npm run test:long`. */
export function runLength<T>(short: T, long: T): T {
  return longRun ? long : short;
}

/** The time limit of a test in the long run: generous, because its figures bound it. */
export const longPatienceMs = 3_600_000;

/** Returns the time limit of a test that is in both runs. */
export function patience(shortMs: number): number {
  return runLength(shortMs, longPatienceMs);
}

/** Prints the figures of a long run, for docs/reliability.md. */
export function printFigures(subject: string, figures: Record<string, number | string>): void {
  if (!longRun) return;
  const list = Object.entries(figures).map(([name, figure]) => `${name}: ${figure}`);
  process.stdout.write(`\n[figures] ${subject}: ${list.join(', ')}\n`);
}
