import clsx from 'clsx';
import type { ReactNode } from 'react';

/**
 * A placeholder for loading content, sized with `className`. A `still` one belongs to a parent that shimmers as a whole:
 * one animation instead of one per block.
 */
export function Skeleton({ className, still = false }: { className?: string; still?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block max-w-full min-w-0 rounded-control bg-line',
        !still && 'animate-shimmer',
        className,
      )}
    />
  );
}

/** A sentence in a polite live region, such as 'Cargando datos...'; `hidden` keeps it for screen readers. */
export function StatusText({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={hidden ? 'sr-only' : 'text-sm text-muted'}>
      {children}
    </p>
  );
}

/** A spinner in the text's colour, hidden from screen readers: add a text that says what is loading. */
export function Spinner({ className = 'size-6' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={clsx('animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
