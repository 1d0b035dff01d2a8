import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** What every view of the ranking is given. */
export interface ViewProps {
  ownId: string;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
  /** Opens the profile of a participant. */
  onOpen: (userId: string) => void;
}

/** What a view says of oneself, on top of its card: dark in both themes, the answer first and largest. */
export function ViewAnswer({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      data-theme="dark"
      className={clsx(
        'rounded-t-card border-b border-line bg-surface px-4 py-3.5 text-ink sm:px-6 sm:py-5',
        className,
      )}
    />
  );
}

/** The largest line of an answer. */
export const answerClass =
  'text-2xl leading-8 font-black tracking-heading text-balance sm:text-3xl sm:leading-9';

/**
 * The own row of a list that does not have it, or not on screen: at the edge of the screen, under the list. Hidden from screen
 * readers, which have the answer above the list.
 */
export function PinnedRow({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="@container sticky bottom-above-tabs z-20 mt-2 overflow-hidden rounded-card border border-line bg-surface shadow-float md:bottom-4"
    >
      {children}
    </div>
  );
}
