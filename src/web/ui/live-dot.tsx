import clsx from 'clsx';
import { useContext } from 'react';
import { StaleSince } from './stale-since.ts';

/**
 * The sign of something that is happening now: a dot in the text's colour that beats, still with `prefers-reduced-motion` and
 * while data are stale.
 */
export function LiveDot() {
  const still = useContext(StaleSince) !== null;
  return (
    <span
      aria-hidden="true"
      className={clsx('inline-block size-2 shrink-0 rounded-full bg-current', !still && 'animate-beat')}
    />
  );
}
