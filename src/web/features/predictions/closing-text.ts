import { formatTimeLeft } from '../../ui/index.ts';

/** From here on a countdown is amber (look, "Match card"). Milliseconds. */
export const closingSoon = 3_600_000;

/**
 * How long something stays open: 'Cierra en 2 h 15 min'. Every unit is rounded down, so that it never
 * promises time that is not there. `remaining` in milliseconds.
 */
export function closingText(remaining: number): string {
  return `Cierra en ${formatTimeLeft(remaining)}`;
}
