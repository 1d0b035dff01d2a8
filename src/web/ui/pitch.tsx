import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** Shows the lines of a pitch behind a card: touchlines, and penalty areas in the wide layout. */
export function PitchMarkings() {
  return (
    <>
      <Touchlines className="inset-2.5!" />
      <PenaltyArea className="left-3" />
      <PenaltyArea className="right-3 -scale-x-100" />
    </>
  );
}

function PenaltyArea({ className }: { className: string }) {
  const line = 'absolute top-1/2 -translate-y-1/2 border-chalk';
  return (
    <span
      aria-hidden="true"
      className={clsx('pointer-events-none absolute inset-y-0 -z-10 hidden w-18 wide:block', className)}
    >
      <span className={clsx(line, 'inset-x-0 h-[62%] border-[1.5px] border-l-0')} />
      <span className={clsx(line, 'left-0 h-[30%] w-[42%] border-[1.5px] border-l-0')} />
      <span className="absolute top-1/2 left-[70%] size-1 -translate-y-1/2 rounded-full bg-chalk" />
      <span className={clsx(line, 'left-full h-24 w-5 overflow-hidden')}>
        <span className="absolute right-0 size-24 rounded-full border-[1.5px] border-chalk" />
      </span>
    </span>
  );
}

/** Shows touchlines around a whole screen; `className` moves an edge. */
export function Touchlines({ className }: { className?: string }) {
  const corners = ['-top-3 -left-3', '-top-3 -right-3', '-bottom-3 -left-3', '-right-3 -bottom-3'];
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute inset-3 -z-10 overflow-hidden border-[1.5px] border-chalk sm:inset-5',
        className,
      )}
    >
      {corners.map((corner) => (
        <span key={corner} className={`absolute size-6 rounded-full border-[1.5px] border-chalk ${corner}`} />
      ))}
    </div>
  );
}

interface CentreCircleProps {
  /** Smaller, on top of the halfway line. */
  onLine?: boolean;
  children: ReactNode;
}

/** Shows a decorative picture in the centre circle of a pitch. */
export function CentreCircle({ onLine = false, children }: CentreCircleProps) {
  return (
    <span
      className={clsx(
        'flex shrink-0 items-center justify-center rounded-full border-[1.5px] border-chalk',
        onLine ? 'size-24 bg-ground' : 'size-[min(8rem,30vw)]',
      )}
    >
      {children}
    </span>
  );
}

interface RefereeCardProps {
  red?: boolean;
  className?: string;
}

/** Shows a referee's card: yellow for an error that can be fixed, red for a final one. */
export function RefereeCard({ red = false, className = 'h-14 w-10 text-3xl' }: RefereeCardProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'mx-auto flex rotate-12 items-center justify-center rounded-[0.375rem] leading-none font-black text-on-lime',
        red ? 'bg-live' : 'bg-closing',
        className,
      )}
    >
      {red ? <X className="size-5" strokeWidth={4} /> : '!'}
    </span>
  );
}
