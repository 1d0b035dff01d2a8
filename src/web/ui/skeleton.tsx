import clsx from 'clsx';

/** A quiet block in the size and place of what is coming; size it with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block max-w-full min-w-0 animate-shimmer rounded-control bg-raised', className)}
    />
  );
}
