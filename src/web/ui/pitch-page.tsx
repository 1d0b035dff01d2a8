import clsx from 'clsx';
import type { ReactNode } from 'react';
import { HalfwayLine } from './pitch-state.tsx';
import { ScoreLine } from './score-line.tsx';
import { Touchlines } from './pitch.tsx';

interface PitchPageProps {
  /** The two digits at the sides of the centre circle; empty without a score. */
  left: string;
  right: string;
  /** What is in the circle, unless the logo. */
  centre?: ReactNode;
  /** What an advertising board below the lower touchline says. */
  board?: string;
  /** Heading, text and the way on. */
  children: ReactNode;
}

/** A page with nothing but a message: a pitch with its touchlines, and a score across the centre spot as its picture. */
export function PitchPage({ left, right, centre, board, children }: PitchPageProps) {
  return (
    <main
      className={clsx(
        'relative isolate grid min-h-dvh grid-rows-[minmax(3rem,1fr)_auto_auto_minmax(1.5rem,1fr)] justify-items-center overflow-hidden px-7 pt-3 text-center sm:pt-5',
        board === undefined
          ? 'pb-3 sm:pb-5'
          : 'pb-[calc(var(--board)+0.75rem)] [--board:calc(2.75rem+env(safe-area-inset-bottom))] sm:pb-[calc(var(--board)+1.25rem)]',
      )}
    >
      <Touchlines
        className={clsx(
          board !== undefined &&
            'bottom-[calc(var(--board)+0.75rem)]! sm:bottom-[calc(var(--board)+1.25rem)]!',
        )}
      />
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

/** An advertising board at the edge of the window, dark in both themes: it says the same again and again, so it is a picture. */
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
