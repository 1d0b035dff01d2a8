import { setTimeout as wait } from 'node:timers/promises';

/** Waits `ms` milliseconds, or until `signal` aborts; never rejects. Tests give one that they control. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pause: Pause = async (ms, signal) => {
  await wait(Math.max(0, ms), undefined, { signal }).catch(() => {});
};

/** Waits for `work`, but no longer than `ms`; its failure counts as its end. */
export async function waitAtMost(work: Promise<unknown>, ms: number, wake: Pause): Promise<void> {
  const done = new AbortController();
  const ended = work.then(
    () => {},
    () => {},
  );
  await Promise.race([ended, wake(ms, done.signal)]);
  done.abort();
}
