/** A measured figure. A `ratio` compares it with the machine's own limit in the same run. */
export interface Figure {
  name: string;
  database: 'embedded' | 'postgresql' | 'both';
  value: number;
  unit: 'ratio' | 's' | 'ms' | 'KiB' | 'MB' | 'times' | 'points' | 'per second';
  bar: { atLeast: number } | { atMost: number } | null;
  note?: string;
}

/** Whether a figure is within its bar. */
export function holds({ value, bar }: Figure): boolean {
  if (bar === null) return true;
  return 'atLeast' in bar ? value >= bar.atLeast : value <= bar.atMost;
}

/** Returns the figures as a table of text. */
export function tableOf(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    figure.database,
    `${round(figure.value)} ${figure.unit}`,
    describeBar(figure.bar),
    figure.bar === null ? '' : holds(figure) ? 'pass' : 'FAIL',
    figure.note ?? '',
  ]);
  const all = [['figure', 'database', 'measured', 'bar', '', 'note'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

function describeBar(bar: Figure['bar']): string {
  if (bar === null) return '';
  return 'atLeast' in bar ? `at least ${bar.atLeast}` : `at most ${bar.atMost}`;
}

/** Returns the median of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
