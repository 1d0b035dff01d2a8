/**
 * When pictures failed, in epoch milliseconds by address, and which ones were shown: their next place, such as the other cards
 * of a team, needs no second render to know it.
 */
const failedAt = new Map<string, number>();
const shown = new Set<string>();
/** So long a picture that failed is not asked for again by another place; in milliseconds. */
const failureMs = 60_000;

/** Remembers that the picture at `src` was shown: a failure before no longer counts. */
export function rememberShown(src: string): void {
  failedAt.delete(src);
  shown.add(src);
}

/** Remembers that the picture at `src` did not load. */
export function rememberFailed(src: string): void {
  shown.delete(src);
  failedAt.set(src, Date.now());
}

/** Whether the picture at `src` was shown when it was last asked for. */
export function wasShown(src: string): boolean {
  return shown.has(src);
}

/** Whether the picture at `src` failed within the last minute, and has not been shown since. */
export function hasJustFailed(src: string): boolean {
  return Date.now() - (failedAt.get(src) ?? 0) < failureMs;
}
