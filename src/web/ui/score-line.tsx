import clsx from 'clsx';
import { Logo } from './logo.tsx';

interface ScoreLineProps {
  left: string;
  right: string;
  /** Larger on a desktop, for a half of the screen; the page draws the halfway line up to its own touchline. */
  large?: boolean;
  /** Both digits in the colour of text. */
  plain?: boolean;
}

/**
 * Two digits across the centre spot of a pitch, with the logo in the centre circle between them. A picture: what it says
 * stands beside it.
 */
export function ScoreLine({ left, right, large = false, plain = false }: ScoreLineProps) {
  const digit = clsx(
    'text-center text-[length:min(8rem,27vw)] leading-none font-black tracking-display tabular-nums',
    large && 'lg:text-[length:min(17rem,17vw)]',
  );
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'relative isolate grid w-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2 select-none',
        large && 'lg:gap-x-6',
      )}
    >
      <span className={clsx(digit, !plain && 'text-primary')}>{left}</span>
      <span
        className={clsx(
          'relative flex size-[min(9rem,34vw)] items-center justify-center rounded-full border-[1.5px] border-chalk',
          large && 'lg:size-[min(16rem,17vw)]',
        )}
      >
        {!large && (
          // The halfway line.
          <span className="absolute bottom-full left-1/2 h-[20dvh] w-[1.5px] bg-linear-to-t from-chalk to-transparent" />
        )}
        <Logo className="size-[58%]" />
      </span>
      <span className={digit}>{right}</span>
    </div>
  );
}
