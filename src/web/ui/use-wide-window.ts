import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`, from which on parts stand side by side. */
const wide = '(min-width: 64rem)';

/**
 * Whether the window is as wide as `lg`. For what has another place in the reading order there: CSS alone would leave it where
 * it is for the keyboard and for who hears the page. No window is none.
 */
export function useWideWindow(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}

function isWide(): boolean {
  return window.matchMedia(wide).matches;
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
