import clsx from 'clsx';

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
