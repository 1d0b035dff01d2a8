import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A flat surface with a 1 px line and a large radius; padding is the content's. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-card border border-line bg-surface', className)} />;
}

/** Where a ticket is torn off: a dashed line between two notches, through which the surface under it is seen. */
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
