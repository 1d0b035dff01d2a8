import { useEffect, useState } from 'react';

/** How long the view must rest on its pages before they are asked for, in milliseconds. */
const patience = 100;

/** The pages in view since 100 ms, so that a fast scroll asks for none of those that fly past. */
export function usePagesInView(pages: number[]): number[] {
  const [settled, setSettled] = useState(pages);
  const key = pages.join();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key.split(',').map(Number)), patience);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}
