import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** In milliseconds; see docs/screens.md#errors. */
export const toastDuration = { normal: 5000, long: 6000 };

export interface Toast {
  id: number;
  kind: 'error' | 'info' | 'success';
  title: string;
  description?: string;
  duration: number;
}

type ToastOptions = Partial<Pick<Toast, 'description' | 'duration'>>;

export const toastStore = createStore<Toast[]>(() => []);

/** Returns whether a toast is on screen. */
export function useIsToastShown(): boolean {
  return useStore(toastStore, (shown) => shown.length > 0);
}

/** Shows a failure in a toast, for 5 s by default. */
export function showError(title: string, options?: ToastOptions): void {
  show('error', title, options);
}

/** Shows a toast that reports neither a failure nor a success. */
export function showInfo(title: string, options?: ToastOptions): void {
  show('info', title, options);
}

/** Shows a success in a toast. */
export function showSuccess(title: string, options?: ToastOptions): void {
  show('success', title, options);
}

let lastId = 0;

function show(kind: Toast['kind'], title: string, options?: ToastOptions): void {
  const toast = { id: (lastId += 1), kind, title, duration: toastDuration.normal, ...options };
  // Wait a frame, so that a page that the same event opens or closes has changed.
  requestAnimationFrame(() => toastStore.setState((shown) => [...shown, toast], true));
}

/** Removes a toast from the screen. */
export function dismissToast(gone: Toast): void {
  toastStore.setState((shown) => shown.filter((toast) => toast !== gone), true);
}
