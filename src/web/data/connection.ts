import { useSyncExternalStore } from 'react';

/** While the server does not answer it is asked so often whether it is back. Milliseconds. */
const probeInterval = 5000;

let connected = true;
let probe: ReturnType<typeof setInterval> | undefined;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Whether there is a network and the server answered last time. */
export function isConnected(): boolean {
  return connected;
}

/** Calls `listener` when the connection is lost or back; answers how to stop. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** `isConnected` for a component, which renders again when it changes. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(onConnectionChange, isConnected);
}

/** `fetch` that notes whether the server answered, whatever it said. */
export async function fetchNoting(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init);
    report(true);
    return response;
  } catch (cause) {
    // An aborted call says nothing of the network, and is no TypeError. One call that failed does not say much either.
    if (cause instanceof TypeError && connected) void ask();
    throw cause;
  }
}

/** Follows the browser's network, and asks a server that is gone until it answers, while the page lives. */
export function followConnection(): void {
  window.addEventListener('offline', () => report(false));
  window.addEventListener('online', () => void ask());
  if (!navigator.onLine) report(false);
}

function report(next: boolean): void {
  if (next === connected) return;
  connected = next;
  if (connected) clearInterval(probe);
  else startProbe();
  for (const listener of [...listeners]) listener();
}

function startProbe(): void {
  clearInterval(probe);
  probe = setInterval(() => !document.hidden && void ask(), probeInterval);
}

/** Asks whether the server is there; what it answers does not matter here. */
function ask(): Promise<void> {
  asking ??= fetch('/healthz', { cache: 'no-store' })
    .then(
      () => report(true),
      () => report(false),
    )
    .finally(() => (asking = undefined));
  return asking;
}
