/** How many milliseconds after `now` the header `Retry-After` (RFC 9110: seconds, or a date) asks for; null for none. */
export function readRetryAfterMs(header: string | null | undefined, now: number): number | null {
  const asked = /^\s*\d+\s*$/.test(header ?? '') ? Number(header) * 1_000 : Date.parse(header ?? '') - now;
  return Number.isNaN(asked) ? null : asked;
}
