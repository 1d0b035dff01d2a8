import clsx from 'clsx';
import type { ReactNode } from 'react';
import { HalfwayLine } from './pitch-state.tsx';
import { ScoreLine } from './score-line.tsx';
import { Touchlines } from './touchlines.tsx';

interface PitchPageProps {
  /** The two digits at the sides of the logo. */
  left: string;
  right: string;
  /** What an advertising board along the lower touchline says, in English. */
  board?: string;
  /** Heading, text and the way on. */
  children: ReactNode;
}

/** A page with nothing but a message: a pitch with its touchlines, and a score across the centre spot as its picture. */
export function PitchPage({ left, right, board, children }: PitchPageProps) {
  return (
    <main
      className={clsx(
        'relative isolate grid min-h-dvh grid-rows-[minmax(3rem,1fr)_auto_auto_minmax(1.5rem,1fr)] justify-items-center overflow-hidden px-7 pt-3 text-center sm:pt-5',
        board === undefined ? 'pb-3 sm:pb-5' : 'pb-16 sm:pb-18',
      )}
    >
      <Touchlines className={clsx(board !== undefined && 'bottom-16! sm:bottom-18!')} />
      <HalfwayLine />
      <div className="w-full max-w-sm lg:max-w-3xl">
        <ScoreLine left={left} right={right} plain />
      </div>
      <div className="w-full max-w-sm py-6">{children}</div>
      <HalfwayLine />
      {board !== undefined && <Board text={board} />}
    </main>
  );
}

/** An advertising board behind the touchline, dark in both themes: it says the same again and again. */
function Board({ text }: { text: string }) {
  const again =
    'before:whitespace-pre after:whitespace-pre before:content-[attr(data-again)] after:content-[attr(data-again)]';
  return (
    <p
      lang="en"
      data-theme="dark"
      className="absolute inset-x-0 bottom-3 flex h-10 items-center justify-center overflow-hidden border-y border-line bg-raised text-ink sm:bottom-4"
    >
      <span
        data-again={`   ·   ${text}`.repeat(6) + '   ·   '}
        className={clsx(
          'flex justify-center text-[length:min(0.875rem,4vw)] leading-none font-black tracking-[0.12em] whitespace-nowrap uppercase before:text-muted after:text-muted',
          again,
        )}
      >
        {text}
      </span>
    </p>
  );
}
