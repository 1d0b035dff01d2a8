import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CentreCircle } from '../../ui/pitch.tsx';

interface WaitingPodiumProps {
  /** Whether the first step may be taken: it has the leader's edge then. */
  free?: boolean;
  /** In the circle over the first step. */
  children: ReactNode;
}

/** A podium in chalk on which nobody stands, for a ranking that is empty or could not be read. */
export function WaitingPodium({ free = false, children }: WaitingPodiumProps) {
  const step =
    'flex items-start justify-center border-x-[1.5px] border-t-[1.5px] border-ink/30 bg-linear-to-b from-ink/8 to-transparent pt-1.5 font-black tabular-nums text-muted';
  return (
    <span className="flex w-full max-w-80 flex-col items-center">
      <CentreCircle>{children}</CentreCircle>
      <span className="mt-4 grid w-full grid-cols-3 items-end gap-1.5 border-b-[1.5px] border-ink/30 text-lg leading-6">
        <span className={clsx(step, 'h-12')}>2</span>
        <span className={clsx(step, 'h-17', free && 'border-t-3 border-t-lime! text-ink!')}>1</span>
        <span className={clsx(step, 'h-9')}>3</span>
      </span>
    </span>
  );
}
