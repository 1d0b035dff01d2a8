import { readRetryAfterMs } from '../http/retry-after.ts';
import { longestRetryMs, limitedRetryMs } from './timing.ts';

/**
 * Returns for how many milliseconds a failed response asks to be left alone: `Retry-After` in seconds or as a date, an hour
 * at most; 30 s for a 429 without it, 0 for anything else (docs/rules.md#sheet-reads).
 */
export function retryAfterMs(status: number, header: string | null, now: number): number {
  if (status !== 429 && status !== 503) return 0;
  const asked = readRetryAfterMs(header, now);
  if (asked === null) return status === 429 ? limitedRetryMs : 0;
  return Math.min(Math.max(asked, 0), longestRetryMs);
}
