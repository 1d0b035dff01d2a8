import clsx from 'clsx';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does: its accessible name and tooltip. */
  label: string;
}

/** A square 44 px button that shows only an icon. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-colors',
        'enabled:not-aria-disabled:hover:bg-raised disabled:opacity-55 aria-disabled:opacity-55',
        className,
      )}
    />
  );
}
