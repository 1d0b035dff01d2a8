/** How long stored data serve requests before one asks for a new read (spec 9, "Match data cache"). */
export const cacheMs = 120_000;

/** Least time between reads that requests cause by themselves, start to start (spec 9). */
export const automaticRefetchMs = 30_000;

/** Pause between the requests for the two sheets (spec 7, 9). */
export const sheetPauseMs = 1_000;

/** A good read younger than this answers 'Actualizar' and 'Reintentar' (rulings, "Reads"). */
export const recentReadMs = 10_000;

/** How long an answer waits for the first read after a start when nothing is stored (rulings, "Reads"). */
export const firstReadPatienceMs = 10_000;

/** How long an answer waits for the read that its own age caused; what is stored is shown after that. */
export const refetchPatienceMs = 3_000;

/** One request to the values API, its body included. */
export const requestTimeoutMs = 10_000;

/** The largest answer of the values API that is read: some thousand times a tournament. */
export const maximumBodyBytes = 5_000_000;

/** Clocks of several processes may differ by this much. */
const clockDifferenceMs = 1_000;

/** Whether `at` lies less than `ms` before `now`; a time in the future (a clock was set back) does not count. */
export function isWithin(at: number | null, now: number, ms: number): boolean {
  return at !== null && now - at > -clockDifferenceMs && now - at < ms;
}
