import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const second = 1000;
const steps = { second, minute: 60_000 };

/** `offset` is server time minus browser time, `now` the server's time at the last tick; milliseconds. */
const clockStore = createStore(() => ({ offset: 0, now: Date.now() }));

/**
 * Sets this page's clock to the server's: `serverTime` is ISO and was read between `sentAt` and `receivedAt`
 * (epoch milliseconds of the browser). The browser's own clock is never trusted; see docs/architecture.md#time.
 */
export function setServerClock(serverTime: string, sentAt: number, receivedAt: number): void {
  const server = Date.parse(serverTime);
  if (Number.isNaN(server)) return;
  const offset = server - (sentAt + receivedAt) / 2;
  clockStore.setState({ offset, now: Date.now() + offset });
}

/** Advances `useNow` every second while the page lives. */
export function startServerClock(): void {
  tick();
  setInterval(tick, second);
}

/** The server's time now, in epoch milliseconds. */
export function serverNow(): number {
  return toServerTime(Date.now());
}

/** The server's time at the browser's `browserTime`; both in epoch milliseconds. */
export function toServerTime(browserTime: number): number {
  return browserTime + clockStore.getState().offset;
}

/** The server's time in epoch milliseconds, rounded down to `step`: the component renders again once per step. */
export function useNow(step: keyof typeof steps = 'second'): number {
  const length = steps[step];
  return useAtNow((now) => Math.floor(now / length) * length);
}

/**
 * What `derive` makes of the server's time in epoch milliseconds, rounded down to a second. It is asked every second; the component renders again only
 * when the answer is another one, so it should be a primitive or an object that stays the same.
 */
export function useAtNow<T>(derive: (now: number) => T): T {
  return useStore(clockStore, ({ now }) => derive(Math.floor(now / second) * second));
}

function tick(): void {
  clockStore.setState({ now: serverNow() });
}
