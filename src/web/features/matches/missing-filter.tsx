import clsx from 'clsx';
import { CircleCheck, ListChecks } from 'lucide-react';
import { Button } from '../../ui/index.ts';
import { quickEntryLabel } from '../predictions/index.ts';
import { matchMessages } from './messages.ts';

interface MissingFilterProps {
  /** Open matches without a prediction; null while own predictions are unknown. */
  count: number | null;
  /** All open matches. */
  openCount: number;
  active: boolean;
  onToggle: () => void;
  /** Opens the quick entry. */
  onQuickEntry: () => void;
}

/** How many open matches lack a prediction and, when there are any, the switch that shows only those. */
export function MissingFilter({ count, openCount, active, onToggle, onQuickEntry }: MissingFilterProps) {
  const messages = matchMessages.missing;
  const missing = count !== null && count > 0;
  return (
    <>
      <p
        role="status"
        className={clsx(
          'flex min-w-0 items-center gap-2 text-sm leading-5 font-semibold text-balance',
          missing && 'sr-only',
        )}
      >
        {count === 0 && <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-open-text" />}
        {count !== null &&
          (missing ? messages.count(count) : openCount > 0 ? messages.none : messages.noneOpen)}
      </p>
      {missing && (
        <Button
          className="max-sm:max-w-32 max-sm:px-3 max-sm:text-sm max-sm:leading-4"
          onClick={onQuickEntry}
        >
          {quickEntryLabel(count)}
        </Button>
      )}
      {(active || missing) && (
        <button
          type="button"
          title={messages.label}
          aria-pressed={active}
          className={clsx(
            'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border px-3 text-sm font-semibold transition-colors',
            active ? 'border-lime bg-lime text-on-lime' : 'border-edge hover:bg-raised',
          )}
          onClick={onToggle}
        >
          <ListChecks aria-hidden="true" className="size-4" />
          <span className="max-xl:sr-only">{messages.label}</span>
        </button>
      )}
    </>
  );
}
