import clsx from 'clsx';

interface SwitchProps {
  /** The id of what names it. */
  labelledBy: string;
  describedBy?: string | undefined;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** A switch that takes effect at once; 44 px to touch. Where it becomes disabled under the focus, it keeps it. */
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
          // One that cannot be switched on has a dashed edge: it is not merely off.
          !on && (disabled ? 'border-dashed border-edge' : 'border-edge'),
        )}
      >
        <span className={clsx('size-4.5 rounded-full', on ? 'bg-on-primary' : 'bg-muted')} />
      </span>
    </button>
  );
}
