import { setTimeout as wait } from 'node:timers/promises';

// In milliseconds; docs/rules.md#sheet-reads says what they are for.

/** How long stored data are served before a request causes a new read. */
export const cacheMs = 120_000;
/** Least time between reads that requests cause by themselves, start to start. */
export const automaticRefetchMs = 30_000;
/** How long a service that limits us is left alone when it does not say, and however long it asks for. */
export const limitedRetryMs = 30_000;
export const longestRetryMs = 3_600_000;
/** Pause between the requests for the two sheets. */
export const sheetPauseMs = 1_000;
/** How long a workbook without the sheet Torneo is not asked for it again. */
export const absentSheetMs = 3_600_000;
/** 'Actualizar' and 'Reintentar' read nothing while the last good read is younger than this. */
export const recentReadMs = 10_000;
/** How long a response waits for the first read after a start, and for the read that its own age caused. */
export const firstReadPatienceMs = 10_000;
export const refetchPatienceMs = 3_000;
/** Time limit of one request to the values API, its body included. */
export const requestTimeoutMs = 10_000;
/** Clocks of several processes may differ by this much. */
const clockDifferenceMs = 1_000;

/** Whether `at` lies less than `ms` before `now`; a time in the future (a clock was set back) does not count. */
export function isWithin(at: number | null, now: number, ms: number): boolean {
  return at !== null && now - at > -clockDifferenceMs && now - at < ms;
}

/** Waits `ms` milliseconds, or until `signal` aborts; never rejects. Tests pass one that they control. */
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
