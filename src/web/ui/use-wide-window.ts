import { useSyncExternalStore } from 'react';

/** Tailwind's `sm`, from which on a line has room for two parts, and `lg`, from which on parts stand side by side. */
const queries = { sm: watch('(min-width: 40rem)'), lg: watch('(min-width: 64rem)') };

/**
 * Whether the window is as wide as `lg`, or `sm`. For what has another place in the reading order there: CSS alone would leave
 * it where it is for the keyboard and for who hears the page. No window is none.
 */
export function useWideWindow(width: keyof typeof queries = 'lg'): boolean {
  const { subscribe, isWide } = queries[width];
  return useSyncExternalStore(subscribe, isWide, () => false);
}

function watch(query: string) {
  return {
    isWide: () => window.matchMedia(query).matches,
    subscribe: (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
  };
}
