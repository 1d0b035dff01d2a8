import clsx from 'clsx';
import { CalendarClock, CircleCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { quickEntryLabel } from '../predictions/messages.ts';
import { matchMessages } from './messages.ts';

interface PredictTaskProps {
  /** Open matches without a prediction; null until the own predictions are there. */
  count: number | null;
  /** All open matches. */
  openCount: number;
  /** What the quick entry takes next. */
  quickEntry: { matchIds: string[]; round: string };
  /** Opens the quick entry. */
  onQuickEntry: () => void;
}

/** As high as the button in every state: nothing moves when the last match is predicted. */
const line =
  'flex min-h-11 items-center gap-2 text-xs leading-4 font-semibold text-balance @xl:text-sm @xl:leading-5';

/** What there is to do now: 'Predecir {n} pendientes', or that nothing is missing; see docs/screens.md#matches-tab. */
export function PredictTask({ count, openCount, quickEntry, onQuickEntry }: PredictTaskProps) {
  const messages = matchMessages.missing;
  if (count === null) return <PredictTaskSkeleton />;
  const missing = count > 0;
  // A tick only for what was done.
  const NothingMissing = openCount > 0 ? CircleCheck : CalendarClock;
  const sign = clsx('size-6 shrink-0', openCount > 0 ? 'text-open-text' : 'text-muted');
  return (
    <>
      <p role="status" className={missing ? 'sr-only' : line}>
        {count === 0 && <NothingMissing aria-hidden="true" className={sign} strokeWidth={1.75} />}
        <span>{missing ? messages.count(count) : openCount > 0 ? messages.none : messages.noneOpen}</span>
      </p>
      {missing && (
        <Button
          className="w-full px-2! leading-4.5! font-bold text-balance max-xs:text-sm @4xl:min-w-56"
          onClick={onQuickEntry}
        >
          {quickEntryLabel(quickEntry.matchIds.length)}
          {quickEntry.round !== '' && <span className="sr-only"> · {quickEntry.round}</span>}
        </Button>
      )}
    </>
  );
}

/** The task while the predictions load. */
export function PredictTaskSkeleton() {
  return <Skeleton className="h-11 @4xl:w-56" />;
}
