import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

interface ScoreLineProps {
  left: string;
  right: string;
  /** Both digits in the colour of text, close to the circle: one number and no score. */
  plain?: boolean;
  /** In place of the logo. */
  centre?: ReactNode;
}

/**
 * Two digits across the centre spot of a pitch, with the logo in the centre circle between them; the page draws the halfway line
 * from its touchlines. A picture: what it says stands beside it.
 */
export function ScoreLine({ left, right, plain = false, centre }: ScoreLineProps) {
  const digit =
    'text-[length:min(8rem,27vw)] leading-none font-black tracking-display tabular-nums lg:text-[length:min(17rem,17vw)]';
  return (
    <div
      aria-hidden="true"
      className="relative isolate grid w-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 select-none lg:gap-x-6"
    >
      <span className={clsx(digit, plain ? 'text-right' : 'text-center text-primary')}>{left}</span>
      <span className="flex size-[min(9rem,34vw)] items-center justify-center rounded-full border-[1.5px] border-chalk lg:size-[min(16rem,17vw)]">
        {centre ?? <Logo className={plain ? 'size-[70%]' : 'size-[58%]'} />}
      </span>
      <span className={clsx(digit, plain ? 'text-left' : 'text-center')}>{right}</span>
    </div>
  );
}
