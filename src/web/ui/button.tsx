import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

/** `muted` is a main action with nothing to do yet. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'muted' | 'destructive';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary enabled:hover:bg-primary-hover',
  secondary: 'border border-edge bg-transparent text-ink enabled:hover:bg-raised',
  ghost: 'bg-transparent text-ink enabled:hover:bg-raised',
  muted: 'bg-raised text-muted disabled:opacity-100',
  destructive: 'bg-danger text-on-danger enabled:hover:opacity-90',
};

/** The classes of a button, also for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', className?: string): string {
  return clsx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-button py-2 text-center text-md',
    'leading-5 font-semibold transition-colors disabled:opacity-55 aria-busy:cursor-default',
    variants[variant],
    className,
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shows a spinner and takes no clicks, but keeps the focus, which a disabled one loses; the width stays when the text does. */
  busy?: boolean;
}

/** A button of at least 44 px. `type` is `button` unless said otherwise. */
export function Button({ variant, busy = false, onClick, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, className)}
      // Nor does it submit its form.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}
