import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How long toasts stay, in milliseconds: see docs/screens.md#errors. */
export const toastDuration = { normal: 5000, long: 6000 };

/** A toast that waits for the toaster. */
export interface ToastMessage {
  kind: 'error' | 'info' | 'success';
  title: string;
  description?: string;
  duration: number;
}

type ToastOptions = Partial<Pick<ToastMessage, 'description' | 'duration'>>;

/**
 * `wanted` from the first toast on, until the toaster's code fails to come: it is loaded then. `waiting` is what it has not shown
 * yet, `left` how many have not gone yet.
 */
export const toastStore = createStore(() => ({ wanted: false, waiting: [] as ToastMessage[], left: 0 }));

/** Whether a toast is on screen, or about to be. */
export function useIsToastShown(): boolean {
  return useStore(toastStore, ({ left }) => left > 0);
}

/** A toast has gone. */
export function noteToastGone(): void {
  toastStore.setState(({ left }) => ({ left: left - 1 }));
}

/** Forgets the toasts that could not be shown; the next one asks for the toaster again. */
export function giveUpToasts(): void {
  toastStore.setState({ wanted: false, waiting: [], left: 0 });
}

/** Shows a failure in a corner for 5 s unless said otherwise. */
export function showError(title: string, options: ToastOptions = {}): void {
  show({ kind: 'error', title, duration: toastDuration.normal, ...options });
}

/** Shows news that is neither a failure nor a success, in a corner for 5 s unless said otherwise. */
export function showInfo(title: string, options: ToastOptions = {}): void {
  show({ kind: 'info', title, duration: toastDuration.normal, ...options });
}

/** Shows a success in a corner for 5 s unless said otherwise. */
export function showSuccess(title: string, options: ToastOptions = {}): void {
  show({ kind: 'success', title, duration: toastDuration.normal, ...options });
}

/** Removes the waiting toasts from the queue and returns them, oldest first. */
export function takeToasts(): ToastMessage[] {
  const { waiting } = toastStore.getState();
  if (waiting.length > 0) toastStore.setState({ waiting: [] });
  return waiting;
}

function show(message: ToastMessage): void {
  toastStore.setState(({ waiting, left }) => ({
    wanted: true,
    waiting: [...waiting, message],
    left: left + 1,
  }));
}
