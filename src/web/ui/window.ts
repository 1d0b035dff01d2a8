import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`. */
const wide = '(min-width: 64rem)';

/** Returns whether the window is as wide as `lg`; false on the server. Use it where the reading order differs too. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(wide);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

let name = '';
let count = 0;

/** Sets the page's name in the browser's tab. */
export function namePage(title: string): void {
  name = title;
  show();
}

/** Puts a number before the page's name, as in '(3) Partidos'; 0 removes it. */
export function countInTitle(wanted: number): void {
  count = wanted;
  show();
}

function show(): void {
  document.title = count > 0 ? `(${count}) ${name}` : name;
}

/** Moves the focus to the page, for a button that disappears when it is pressed. */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Downloads a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has read the content by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Downloads `value` as indented JSON. */
export function saveJson(value: unknown, name: string): void {
  saveFile(new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }), name);
}
