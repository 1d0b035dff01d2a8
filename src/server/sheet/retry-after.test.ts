import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const now = Date.parse('2025-06-28T15:00:00Z');

describe('how long a service asks to be left alone', () => {
  it.each([
    [429, '120', 120_000],
    [503, '7', 7_000],
    [429, 'Sat, 28 Jun 2025 15:02:00 GMT', 120_000],
    [429, 'Sat, 28 Jun 2025 14:00:00 GMT', 0],
    [429, '0', 0],
    [429, '99999999', 3_600_000],
    [429, null, 30_000],
    [429, 'soon', 30_000],
    [503, null, 0],
    [503, 'soon', 0],
    [500, '120', 0],
    [403, '120', 0],
  ])('%d with %j: %d ms', (status, header, ms) => {
    expect(retryAfterMs(status, header, now)).toBe(ms);
  });
});
