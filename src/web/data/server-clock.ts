import { useSyncExternalStore } from 'react';

let offset = 0;
let tick = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * Sets this page's clock by the server's: `serverTime` is ISO and was read between `sentAt` and `receivedAt`
 * (epoch milliseconds of the browser). The browser's own clock is never trusted (architecture, "Time").
 */
export function setServerClock(serverTime: string, sentAt: number, receivedAt: number): void {
  const server = Date.parse(serverTime);
  if (Number.isNaN(server)) return;
  offset = server - (sentAt + receivedAt) / 2;
  advance();
}

/** The server's time now, in epoch milliseconds. */
export function serverNow(): number {
  return toServerTime(Date.now());
}

/** What the server's clock showed when the browser's showed `browserTime`; both in epoch milliseconds. */
export function toServerTime(browserTime: number): number {
  return browserTime + offset;
}

/**
 * The server's time in epoch milliseconds, rounded down to `step` milliseconds: the component renders again
 * once per step, so a countdown in minutes asks for 60 000 and one in seconds for 1 000.
 */
export function useNow(step = 1000): number {
  return useSyncExternalStore(subscribe, () => Math.floor(tick / step) * step);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(advance, 1000);
  queueMicrotask(advance);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function advance(): void {
  tick = serverNow();
  for (const listener of [...listeners]) listener();
}
