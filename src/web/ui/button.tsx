import clsx from 'clsx';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { Spinner } from './loading.tsx';

/** `muted` is a main action with nothing to do yet. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'muted' | 'destructive';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary enabled:hover:bg-primary-hover',
  secondary: 'border border-edge bg-transparent text-ink enabled:hover:bg-raised',
  ghost: 'bg-transparent text-ink enabled:hover:bg-raised',
  muted: 'bg-raised text-muted disabled:opacity-100',
  destructive: 'bg-danger text-on-danger enabled:hover:opacity-90',
};

/** Returns the classes of a button, also for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', className?: string): string {
  return clsx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-[min(1rem,4vw)] py-2 text-center text-md',
    'leading-5 font-semibold transition-colors disabled:opacity-55 aria-busy:cursor-default',
    variants[variant],
    className,
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores clicks, but keeps the focus, which a disabled button would lose. */
  busy?: boolean;
}

/** Shows a button at least 44 px high. */
export function Button({ variant, busy = false, onClick, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
}

/** Shows a square 44 px button with an icon only. */
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

/** How long a dialog ignores its confirmation, in milliseconds (docs/screens.md#dialogs). */
const deafTime = 500;

/**
 * Shows the button that confirms something final. It ignores taps and keys at first, for example a double tap. It looks
 * enabled meanwhile: screen readers would not say when it becomes available.
 */
export function FinalButton({ onClick, className, ...props }: ComponentProps<typeof Button>) {
  const [listens, setListens] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setListens(true), deafTime);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button
      {...props}
      className={clsx(!listens && 'pointer-events-none', className)}
      // Enter in a text box of its form is a click too.
      onClick={listens ? onClick : (event) => event.preventDefault()}
    />
  );
}

interface HintButtonProps extends Pick<ButtonProps, 'busy' | 'onClick'> {
  icon: LucideIcon;
  label: string;
  hint: string;
  asks?: boolean;
  final?: boolean;
}

/** Shows a wide button with a hint in a second line. */
export function HintButton({
  icon: Icon,
  label,
  hint,
  asks = false,
  final = false,
  ...rest
}: HintButtonProps) {
  const signClass = clsx('size-5 shrink-0', !final && 'text-muted');
  return (
    <Button
      variant="ghost"
      className={clsx(
        'w-full justify-start! gap-3! rounded-card! border px-4! py-3! text-left!',
        final ? 'border-danger/40 text-danger! enabled:hover:bg-danger/10!' : 'border-line',
      )}
      {...rest}
    >
      <Icon aria-hidden="true" className={signClass} />
      <span className="min-w-0 grow">
        {label} <span className="block text-sm font-normal text-muted">{hint}</span>
      </span>
      {asks && <ChevronRight aria-hidden="true" className={signClass} />}
    </Button>
  );
}
