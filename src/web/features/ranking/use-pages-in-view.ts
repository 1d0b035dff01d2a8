import { useEffect, useRef, useState } from 'react';

/** How long a page must have been in view before it is asked for, in milliseconds: pages that fly past are not. */
const patience = 100;

/** The pages that have been in view for 100 ms, so that a fast scroll asks for nothing on its way. */
export function usePagesInView(pages: number[]): number[] {
  const [settled, setSettled] = useState(pages);
  const seenSince = useRef(new Map<number, number>());
  const key = pages.join();
  useEffect(() => {
    const inView = key.split(',').map(Number);
    const before = seenSince.current;
    const since = new Map(inView.map((page) => [page, before.get(page) ?? Date.now()]));
    seenSince.current = since;
    const newest = Math.max(...since.values());
    const timer = setTimeout(() => setSettled(inView), Math.max(newest + patience - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}
