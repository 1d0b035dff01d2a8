import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

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
