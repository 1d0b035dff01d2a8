import clsx from 'clsx';
import { CircleCheck, Funnel } from 'lucide-react';
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
  /** What the quick entry takes next. */
  quickEntry: { matchIds: string[]; round: string };
  /** Opens the quick entry. */
  onQuickEntry: () => void;
}

/** How many open matches lack a prediction and, when there are any, the switch that shows only those. */
export function MissingFilter(props: MissingFilterProps) {
  const { count, openCount, active, onToggle, quickEntry, onQuickEntry } = props;
  const messages = matchMessages.missing;
  const missing = count !== null && count > 0;
  return (
    <>
      <p
        role="status"
        className={clsx(
          'flex min-w-0 items-center gap-2 text-sm leading-5 font-semibold text-balance text-muted',
          missing && 'sr-only',
        )}
      >
        {count === 0 && <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-open-text" />}
        {count !== null &&
          (missing ? messages.count(count) : openCount > 0 ? messages.none : messages.noneOpen)}
      </p>
      {missing && (
        <Button
          className="min-w-up-to-36 flex-1 px-2! text-sm leading-4! font-bold max-xs:px-1! max-xs:tracking-tight xs:text-md xs:leading-5! @lg:flex-none @lg:px-4!"
          onClick={onQuickEntry}
        >
          {quickEntryLabel(quickEntry.matchIds.length)}
          {quickEntry.round !== '' && <span className="sr-only"> · {quickEntry.round}</span>}
        </Button>
      )}
      {(active || missing) && (
        <button
          type="button"
          aria-pressed={active}
          className={clsx(
            'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-2.5 text-sm leading-5 font-semibold transition-colors max-xs:text-xs xs:px-3',
            active
              ? 'border-ink bg-ink text-ground'
              : 'border-transparent text-muted hover:bg-raised hover:text-ink',
          )}
          onClick={onToggle}
        >
          <Funnel
            aria-hidden="true"
            className={clsx('size-4 shrink-0 max-xs:hidden', active && 'fill-current')}
          />
          {messages.label}
        </button>
      )}
    </>
  );
}
