import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { BlankShield } from '../football/crest.tsx';

interface CentreCircleProps {
  /** Smaller, and over the halfway line. */
  onLine?: boolean;
  children: ReactNode;
}

/** What stands on the centre spot of a pitch; pictures, as the text beside them says what it is. */
export function CentreCircle({ onLine = false, children }: CentreCircleProps) {
  return (
    <span
      className={clsx(
        'flex shrink-0 items-center justify-center rounded-full border-[1.5px] border-chalk',
        onLine ? 'size-24 bg-ground' : 'size-[min(7rem,30vw)] sm:size-32',
      )}
    >
      {children}
    </span>
  );
}

/** The referee's card of an alert: yellow while it can still be put right, red when it cannot. */
export function RefereeCard({ red }: { red: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'mx-auto mt-1 flex h-11 w-8 rotate-12 items-center justify-center rounded-[0.3125rem] text-2xl leading-none font-black text-on-lime',
        red ? 'bg-live' : 'bg-closing',
      )}
    >
      {red ? <X className="size-5" strokeWidth={4} /> : '!'}
    </span>
  );
}

/** A match of which nothing is known: two shields without a club on both sides of the circle. */
export function BlankMatch({ children }: { children: ReactNode }) {
  return (
    <span className="flex w-full max-w-96 items-center justify-between gap-3">
      <BlankShield className="size-[min(4rem,17vw)] shrink-0 sm:size-22" />
      <CentreCircle>{children}</CentreCircle>
      <BlankShield className="size-[min(4rem,17vw)] shrink-0 sm:size-22" />
    </span>
  );
}
