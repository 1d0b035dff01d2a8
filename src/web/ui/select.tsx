import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** The browser's own list of choices behind a control that looks like the others; `className` is the control's. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative inline-flex max-w-full min-w-0">
      <select
        {...rest}
        className={clsx('min-h-11 w-full min-w-0 appearance-none bg-transparent pr-9 pl-3', className)}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
