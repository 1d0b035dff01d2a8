import clsx from 'clsx';
import type { ReactNode } from 'react';
import { HalfwayLine } from './pitch-state.tsx';
import { Touchlines } from './pitch.tsx';
import { Logo } from './logo.tsx';

interface PitchPageProps {
  /** Empty without a score. */
  left: string;
  right: string;
  centre?: ReactNode;
  board?: string;
  children: ReactNode;
}

/** Shows a message as a full page: a pitch with a score across the centre spot. */
export function PitchPage({ left, right, centre, board, children }: PitchPageProps) {
  return (
    <main
      className={clsx(
        'relative isolate grid min-h-dvh grid-rows-[minmax(3rem,1fr)_auto_auto_minmax(1.5rem,1fr)] justify-items-center overflow-hidden px-7 text-center',
        'pt-(--edge) pb-[calc(var(--board)+var(--edge))] [--edge:0.75rem] sm:[--edge:1.25rem]',
        board === undefined ? '[--board:0px]' : '[--board:calc(2.75rem+env(safe-area-inset-bottom))]',
      )}
    >
      <Touchlines className="bottom-[calc(var(--board)+var(--edge))]!" />
      <HalfwayLine />
      <div className="w-full max-w-sm lg:max-w-3xl">
        <ScoreLine plain {...{ left, right, centre }} />
      </div>
      <div className="w-full max-w-2xl py-6">{children}</div>
      <HalfwayLine />
      {board !== undefined && <Board text={board} />}
    </main>
  );
}

/** Decorative: the text repeats. */
function Board({ text }: { text: string }) {
  return (
    <p
      aria-hidden="true"
      data-theme="dark"
      data-again={`${text}   ·   `.repeat(16)}
      className="absolute inset-x-0 bottom-0 flex h-(--board) items-center justify-center overflow-hidden border-t border-line bg-raised pb-safe text-[length:min(0.875rem,4vw)] leading-none font-black tracking-[0.12em] whitespace-pre text-ink uppercase select-none before:content-[attr(data-again)]"
    />
  );
}

interface ScoreLineProps {
  left: string;
  right: string;
  /** One number instead of a score: both digits in the text's colour, close to the circle. */
  plain?: boolean;
  centre?: ReactNode;
}

/** Shows two digits beside the logo in the centre circle. Decorative: the text beside it says the same. */
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
