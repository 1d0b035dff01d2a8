import { useEffect, useRef, useState } from 'react';

/** How long a page must wait before it is asked for, in milliseconds: pages that only fly past are not. */
const patience = 80;

/** The pages in view, at most one change per 80 ms, so that a fast scroll does not ask for every page on its way. */
export function usePagesInView(pages: number[]): number[] {
  const [settled, setSettled] = useState(pages);
  const changedAt = useRef(0);
  const key = pages.join();
  useEffect(() => {
    const wait = changedAt.current + patience - Date.now();
    const timer = setTimeout(
      () => {
        changedAt.current = Date.now();
        setSettled(key.split(',').map(Number));
      },
      Math.max(wait, 0),
    );
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}
