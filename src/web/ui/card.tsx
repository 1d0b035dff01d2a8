import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** Shows a flat surface with a 1 px line and a large radius, without padding. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-card border border-line bg-surface', className)} />;
}

/** Shows a ticket's perforation: a dashed line between two notches. */
export function TearLine() {
  return (
    <div aria-hidden="true" className="relative h-4">
      <div className="absolute inset-x-0 -inset-y-px flex items-center bg-raised px-4">
        <span className="w-full border-t-2 border-dashed border-edge" />
      </div>
      <span className="absolute -left-2 size-4 rounded-full bg-surface" />
      <span className="absolute -right-2 size-4 rounded-full bg-surface" />
    </div>
  );
}
