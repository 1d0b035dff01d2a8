import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A flat surface with a 1 px line and a large radius; padding is the content's. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-card border border-line bg-surface', className)} />;
}
