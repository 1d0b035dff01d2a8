import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const second = 1000;
const steps = { second, minute: 60_000 };

/** `offset` is server time minus browser time; both in milliseconds. */
const clockStore = createStore(() => ({ offset: 0, now: Date.now() }));

/**
 * Sets this page's clock to the server's, which said `serverTime` between `sentAt` and `receivedAt` of the browser's; all in
 * epoch milliseconds. See docs/architecture.md#time.
 */
export function setServerClock(serverTime: number, sentAt: number, receivedAt: number): void {
  if (Number.isNaN(serverTime)) return;
  const offset = serverTime - (sentAt + receivedAt) / 2;
  clockStore.setState({ offset, now: Date.now() + offset });
}

/** Advances `useNow` every second. */
export function startServerClock(): void {
  tick();
  setInterval(tick, second);
}

/** Returns the server's time in epoch milliseconds. */
export function serverNow(): number {
  return toServerTime(Date.now());
}

/** Converts a time of the browser to the server's; both in epoch milliseconds. */
export function toServerTime(browserTime: number): number {
  return browserTime + clockStore.getState().offset;
}

/** Returns the server's time in epoch milliseconds, rounded down to `step`. Renders once per step. */
export function useNow(step: keyof typeof steps = 'second'): number {
  const length = steps[step];
  return useAtNow((now) => Math.floor(now / length) * length);
}

/**
 * Returns `derive` of the server's time in epoch milliseconds. It runs every second and renders when its result
 * changes, so return a primitive or a stable object.
 */
export function useAtNow<T>(derive: (now: number) => T): T {
  return useStore(clockStore, ({ now }) => derive(Math.floor(now / second) * second));
}

function tick(): void {
  clockStore.setState({ now: serverNow() });
}
