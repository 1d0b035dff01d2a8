import clsx from 'clsx';

interface MatchTicksProps {
  filled: number;
  of: number;
  className?: string;
}

/** A tick for each match that is needed, those that are there filled; a number in words stands beside it. */
export function MatchTicks({ filled, of, className }: MatchTicksProps) {
  return (
    <div aria-hidden="true" className={clsx('flex gap-1', className)}>
      {Array.from({ length: of }, (_, index) => (
        <span
          key={index}
          className={clsx(
            'h-3 min-w-0 flex-1 -skew-x-12 rounded-[3px]',
            index < filled ? 'bg-primary' : 'border border-edge',
          )}
        />
      ))}
    </div>
  );
}
