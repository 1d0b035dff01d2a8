/** How long toasts stay, in milliseconds: 5 s, and 6 s for the long one of a refused sign-in (spec 9). */
export const toastDuration = { normal: 5000, long: 6000 };

/** A toast on its way to the screen. */
export interface ToastMessage {
  kind: 'error' | 'success';
  title: string;
  description?: string;
  duration: number;
}

type ToastOptions = Partial<Pick<ToastMessage, 'description' | 'duration'>>;

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let deliver: ((message: ToastMessage) => void) | undefined;

/** Shows a failure in a corner for 5 s unless said otherwise. */
export function showError(title: string, options: ToastOptions = {}): void {
  show({ kind: 'error', title, duration: toastDuration.normal, ...options });
}

/** Shows a success in a corner for 5 s unless said otherwise. */
export function showSuccess(title: string, options: ToastOptions = {}): void {
  show({ kind: 'success', title, duration: toastDuration.normal, ...options });
}

/** Whether there is, or was, a toast to be shown: the toaster is then wanted on the page. */
export function isToasterWanted(): boolean {
  return deliver !== undefined || waiting.length > 0;
}

/** Calls `listener` when the first toast comes; answers how to stop. */
export function onToasterWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The mounted toaster takes over what waits and all that follows. */
export function deliverToasts(to: (message: ToastMessage) => void): void {
  deliver = to;
  waiting.splice(0).forEach(to);
}

function show(message: ToastMessage): void {
  if (deliver !== undefined) return deliver(message);
  waiting.push(message);
  for (const listener of [...listeners]) listener();
}
