import clsx from 'clsx';
import { Funnel, X } from 'lucide-react';
import { matchMessages } from './messages.ts';

interface MissingFilterProps {
  active: boolean;
  onToggle: () => void;
}

/** The switch 'Sin predicción', which shows only open matches without one. */
export function MissingFilter({ active, onToggle }: MissingFilterProps) {
  const Icon = active ? X : Funnel;
  return (
    <button
      type="button"
      aria-pressed={active}
      className={clsx(
        'relative inline-flex min-h-8 max-w-full shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-sm leading-5 font-semibold transition-colors max-xs:text-xs xs:min-h-9 xs:px-3',
        // 36 px to see, on the smallest phones 32, 44 px to touch.
        'after:absolute after:inset-x-0 after:-top-1 after:-bottom-2 xs:after:-bottom-1',
        active ? 'border-ink bg-ink text-ground' : 'border-edge text-ink hover:bg-raised',
      )}
      onClick={onToggle}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 max-xs:hidden" />
      {matchMessages.missing.label}
    </button>
  );
}
