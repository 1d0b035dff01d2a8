import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How often an unreachable server is probed, in milliseconds. */
const probeInterval = 5000;

/** Whether there is a network and the server responded to the last call (docs/screens.md#live-updates). */
export const connectionStore = createStore<boolean>(() => true);

let pendingProbe: Promise<void> | undefined;

/** Returns whether the last request reached the server. */
export function isConnected(): boolean {
  return connectionStore.getState();
}

/** Returns whether the last request reached the server, and renders again when that changes. */
export function useIsConnected(): boolean {
  return useStore(connectionStore);
}

/** Follows the browser's network state and probes an unreachable server until it responds. */
export function startConnection(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  connectionStore.subscribe((connected) => {
    clearInterval(timer);
    if (!connected) timer = setInterval(() => !document.hidden && void probe(), probeInterval);
  });
  window.addEventListener('offline', () => connectionStore.setState(false));
  window.addEventListener('online', () => void probe());
  if (!navigator.onLine) connectionStore.setState(false);
}

/** Asks the server whether it responds, once for all who ask meanwhile. */
export function probe(): Promise<void> {
  pendingProbe ??= fetch('/healthz', { cache: 'no-store' })
    .then(
      () => connectionStore.setState(true),
      () => connectionStore.setState(false),
    )
    .finally(() => (pendingProbe = undefined));
  return pendingProbe;
}
