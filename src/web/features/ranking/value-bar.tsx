import clsx from 'clsx';

interface ValueBarProps {
  /** The value at the right end. */
  most: number;
  /** The value that a stroke of chalk marks. */
  mark?: number;
  /** One over the other, each from the left end up to a value. */
  parts: { to: number; className: string }[];
  className?: string;
}

/** A value as a bar, perhaps with a mark to compare it with; a number beside it says the same. */
export function ValueBar({ most, mark, parts, className }: ValueBarProps) {
  const share = (value: number) => `${(100 * Math.max(0, value)) / Math.max(most, 0.1)}%`;
  return (
    <span aria-hidden="true" className={clsx('relative block rounded-full bg-raised', className)}>
      {parts.map((part, index) => (
        <span
          key={index}
          className={clsx('absolute inset-y-0 left-0 rounded-full', part.className)}
          style={{ width: share(part.to) }}
        />
      ))}
      {mark !== undefined && (
        <span className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink" style={{ left: share(mark) }} />
      )}
    </span>
  );
}
