import { setTimeout as wait } from 'node:timers/promises';

// In milliseconds. docs/rules.md#sheet-reads explains them.

/** How long stored data are served before a request causes a new read. */
export const cacheMs = 120_000;
/** Shortest time between reads that requests cause, start to start. */
export const automaticRefetchMs = 30_000;
/** Wait after a 429 that names no time, and the longest wait that a service can ask for. */
export const limitedRetryMs = 30_000;
export const longestRetryMs = 3_600_000;
/** Pause between the requests for the two sheets. */
export const sheetPauseMs = 1_000;
/** How long an absent sheet Torneo is not requested again. */
export const absentSheetMs = 3_600_000;
/** 'Actualizar' and 'Reintentar' do not read while the last good read is younger than this. */
export const recentReadMs = 10_000;
/** How long a response waits for the first read after a start, and for a read of stale data. */
export const firstReadPatienceMs = 10_000;
export const refetchPatienceMs = 3_000;
/** Time limit of one request to the values API, including its body. */
export const requestTimeoutMs = 10_000;
const clockDifferenceMs = 1_000;

/** Whether `at` lies less than `ms` before `now`. A time in the future, left by a clock that was set back, does not count. */
export function isWithin(at: number | null, now: number, ms: number): boolean {
  return at !== null && now - at > -clockDifferenceMs && now - at < ms;
}

/** Waits `ms` milliseconds or until `signal` aborts; never rejects. Tests pass one that they control. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pause: Pause = async (ms, signal) => {
  await wait(Math.max(0, ms), undefined, { signal }).catch(() => {});
};

/** Waits until `work` has succeeded or failed, at most `ms` milliseconds. */
export async function waitAtMost(work: Promise<unknown>, ms: number, wake: Pause): Promise<void> {
  const done = new AbortController();
  await Promise.race([work.catch(() => {}), wake(ms, done.signal)]);
  done.abort();
}
