import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { uiMessages } from './messages.ts';

/** Shows a placeholder for loading content; `className` sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block max-w-full min-w-0 animate-shimmer rounded-control bg-line', className)}
    />
  );
}

/** Shows a sentence in a polite live region; `hidden` leaves it to screen readers. */
export function StatusText({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={hidden ? 'sr-only' : 'text-sm text-muted'}>
      {children}
    </p>
  );
}

/** Shows a spinner, hidden from screen readers: add a text that says what is loading. */
export function Spinner({ className = 'size-6' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={clsx('animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** Shows the whole screen while the session or a page is loading. */
export function LoadingScreen() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 overflow-hidden">
      <h1 className="sr-only">{uiMessages.product}</h1>
      <div className="relative isolate flex size-36 items-center justify-center rounded-full border-[1.5px] border-chalk">
        <span
          aria-hidden="true"
          className="absolute inset-x-[-100vw] top-1/2 -z-10 border-t-[1.5px] border-chalk"
        />
        <span
          aria-hidden="true"
          className="absolute -inset-[1.5px] animate-spin rounded-full border-3 border-transparent border-t-primary"
        />
        <Logo className="size-[58%]" />
      </div>
      <p role="status" className="animate-late text-sm font-semibold text-muted">
        Cargando sesión...
      </p>
    </main>
  );
}
