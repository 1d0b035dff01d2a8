/** Returns the milliseconds to wait by a `Retry-After` header (RFC 9110: seconds or a date), null if it is unreadable. */
export function readRetryAfterMs(header: string | null | undefined, now: number): number | null {
  const asked = /^\s*\d+\s*$/.test(header ?? '') ? Number(header) * 1_000 : Date.parse(header ?? '') - now;
  return Number.isNaN(asked) ? null : asked;
}
