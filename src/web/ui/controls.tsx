import clsx from 'clsx';
import { ChevronDown, Search } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

/** Shows the browser's own select in the style of the other controls. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative inline-flex max-w-full min-w-0">
      <select
        {...rest}
        className={clsx('min-h-11 w-full min-w-0 appearance-none bg-transparent pr-9 pl-3', className)}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

interface SwitchProps {
  labelledBy: string;
  describedBy?: string | undefined;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** Shows a switch of 44 px that takes effect at once. It keeps the focus when it becomes disabled. */
export function Switch({ labelledBy, describedBy, on, disabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={disabled}
      onClick={() => !disabled && onChange(!on)}
      className="flex min-h-11 shrink-0 items-center aria-disabled:opacity-55"
    >
      <span
        className={clsx(
          'flex h-6.5 w-11 items-center rounded-full border p-0.75 transition-colors',
          on ? 'justify-end border-primary bg-primary' : 'justify-start bg-transparent',
          // A dashed edge tells a disabled switch from one that is off.
          !on && (disabled ? 'border-dashed border-edge' : 'border-edge'),
        )}
      >
        <span className={clsx('size-4.5 rounded-full', on ? 'bg-on-primary' : 'bg-muted')} />
      </span>
    </button>
  );
}

interface SearchBoxProps extends Pick<ComponentProps<'input'>, 'disabled' | 'maxLength' | 'onKeyDown'> {
  label: string;
  value: string;
  onSearch: (value: string) => void;
}

/** Shows a field that filters a list as the user types. */
export function SearchBox({ label, value, onSearch, ...input }: SearchBoxProps) {
  const id = useId();
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        value={value}
        className="h-11 w-full rounded-control border border-edge bg-ground pr-3 pl-10 text-base placeholder:text-muted"
        onChange={({ target }) => onSearch(target.value)}
        {...input}
      />
    </div>
  );
}
