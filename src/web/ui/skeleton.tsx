import clsx from 'clsx';

/**
 * A quiet block in the size and place of what is coming; size it with `className`. One that is `still` belongs to
 * something that shimmers as a whole, which costs one animation instead of one a block.
 */
export function Skeleton({ className, still = false }: { className?: string; still?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block max-w-full min-w-0 rounded-control bg-raised',
        !still && 'animate-shimmer',
        className,
      )}
    />
  );
}
