import clsx from 'clsx';
import { CalendarClock, CircleAlert, CircleCheck } from 'lucide-react';
import { Button, Skeleton } from '../../ui/index.ts';
import { LoadFailure, type Predictions, predictionMessages, quickEntryLabel } from '../predictions/index.ts';
import { matchMessages } from './messages.ts';

interface PredictTaskProps {
  /** Open matches without a prediction; null when own predictions could not be loaded, which is a `failure`. */
  count: number | null;
  failure: Predictions['failure'];
  /** All open matches. */
  openCount: number;
  /** What the quick entry takes next. */
  quickEntry: { matchIds: string[]; round: string };
  /** Opens the quick entry. */
  onQuickEntry: () => void;
}

/** As high as the button in every state: nothing moves when the last match is predicted. */
const line = 'flex min-h-11 items-center gap-2 text-sm leading-5 font-semibold text-balance text-muted';

/** What there is to do now: 'Predecir {n} pendientes', or that nothing is missing; see docs/rules.md#matches-tab. */
export function PredictTask({ count, failure, openCount, quickEntry, onQuickEntry }: PredictTaskProps) {
  const messages = matchMessages.missing;
  if (count === null) {
    return failure === null ? (
      <PredictTaskSkeleton />
    ) : (
      <LoadFailure failure={failure}>{predictionMessages.unchanged}</LoadFailure>
    );
  }
  const missing = count > 0;
  return (
    <>
      <p role="status" className={missing ? 'sr-only' : line}>
        {count === 0 &&
          // A tick only for what was done.
          (openCount > 0 ? (
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-open-text" />
          ) : (
            <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
          ))}
        {missing ? messages.count(count) : openCount > 0 ? messages.none : messages.noneOpen}
      </p>
      {missing && (
        <Button className="w-full font-bold @4xl:min-w-56" onClick={onQuickEntry}>
          {quickEntryLabel(quickEntry.matchIds.length)}
          {quickEntry.round !== '' && <span className="sr-only"> · {quickEntry.round}</span>}
        </Button>
      )}
    </>
  );
}

/** In place of the task while the matches are a sample. */
export function SampleNote() {
  return (
    <p className={clsx(line, '@4xl:max-w-72')}>
      <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-closing-text" />
      {matchMessages.sampleDataNote}
    </p>
  );
}

/** The same while the predictions load. */
export function PredictTaskSkeleton() {
  return <Skeleton className="h-11 @4xl:w-56" />;
}
