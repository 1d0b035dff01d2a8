import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const visits = createStore(() => ({ count: 0 }));

/** Begins another visit of the open tab, when the user presses its button or asks for news. */
export function beginVisit(): void {
  visits.setState(({ count }) => ({ count: count + 1 }));
}

/** Returns the number of this visit. Returning to the page begins another one. */
export function useVisit(): number {
  useEffect(() => {
    const onChange = (): void => {
      if (!document.hidden) beginVisit();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return useStore(visits, ({ count }) => count);
}
