import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`, from which on parts stand side by side. */
const wide = '(min-width: 64rem)';

/**
 * Returns whether the window is as wide as `lg`; false on the server. Use it for parts whose reading order differs there: CSS would
 * move them on screen, but not for the keyboard and screen readers.
 */
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

/** Names the page in the browser's tab. */
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

/** Gives a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has read the file's contents by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The same with `value` as JSON, indented. */
export function saveJson(value: unknown, name: string): void {
  saveFile(new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }), name);
}
