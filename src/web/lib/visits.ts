import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const visits = createStore(() => ({ count: 0 }));

/** Begins a visit of the open tab: it was pressed again, or asked for what is new. */
export function beginVisit(): void {
  visits.setState(({ count }) => ({ count: count + 1 }));
}

/** Returns the number of this visit; another begins when the page is visible again too. */
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
