import { Check, RotateCw } from 'lucide-react';
import clsx from 'clsx';
import type { MatchData } from '../../../domain/api-schemas.ts';
import { Button, formatDateTime, formatNumber, Skeleton, StatusText } from '../../ui/index.ts';
import { matchMessages } from './messages.ts';

interface TournamentSummaryProps {
  /** The tournament's name. */
  title: string;
  totals: MatchData['totals'];
  /** ISO instant of the last good read; null without one. */
  lastUpdated: string | null;
  sample: boolean;
  timeZone: string;
  refreshing: boolean;
  /** What 'Actualizar' has just brought; null once that has been read. */
  outcome: string | null;
  onRefresh: () => void;
}

/** The band's row about the tournament: name, counts, last update, 'Actualizar'; see docs/rules.md#matches-tab. */
export function TournamentSummary(props: TournamentSummaryProps) {
  const { title, totals, lastUpdated, sample, timeZone, refreshing, outcome } = props;
  const { counts, ...messages } = matchMessages;
  const undated = sample && outcome === null;
  const moment = lastUpdated === null ? null : formatDateTime(lastUpdated, timeZone);
  return (
    <div className={cells.row}>
      <h2
        className={clsx(
          cells.title,
          // Of a sample no line says when it was read.
          undated && 'row-span-2 @5xl:row-span-1',
          'text-xs leading-4 font-semibold @xl:text-sm @xl:leading-5',
        )}
      >
        {title}
      </h2>
      <dl className={clsx(cells.counts, small, 'flex flex-wrap max-xs:text-3xs @max-md:tracking-tight')}>
        <Count label={counts.matches} value={totals.matches} />
        <Count label={counts.finished} value={totals.finished} />
        <Count label={counts.scheduled} value={totals.scheduled} />
        <Count label={counts.teams} value={totals.teams} />
      </dl>
      <p className={clsx(cells.updated, small, undated && 'hidden')}>
        {/* Where the hand has just been, over nothing else. */}
        <span role="status" className="font-semibold text-ink">
          {outcome}
        </span>
        {outcome !== null
          ? moment !== null && ` · ${moment}`
          : !sample && (moment === null ? messages.neverUpdated : messages.lastUpdated(moment))}
      </p>
      <Button
        variant="ghost"
        title={messages.refresh}
        disabled={refreshing}
        className={clsx(cells.refresh, 'px-3! text-sm')}
        onClick={props.onRefresh}
      >
        {outcome === null ? (
          <RotateCw aria-hidden="true" className={clsx('size-4', refreshing && 'animate-spin')} />
        ) : (
          <Check aria-hidden="true" strokeWidth={3} className="size-4 animate-stamp text-open-text" />
        )}
        <span className="@max-xl:sr-only">{refreshing ? messages.refreshing : messages.refresh}</span>
      </Button>
    </div>
  );
}

const small = 'text-2xs leading-4 text-muted tabular-nums @xl:text-xs';

/** Where the parts stand: under each other on a phone, in two lines on a tablet, in one on a desk. */
const cells = {
  row: clsx(
    'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line px-3 py-0.5 xs:px-4 xs:pt-1 xs:pb-2',
    '@xl:px-6 @5xl:grid-cols-[auto_minmax(0,1fr)_auto_auto] @5xl:gap-x-6 @5xl:py-1!',
  ),
  title: 'col-start-1 row-start-1 min-w-0',
  updated: 'col-start-1 row-start-2 min-w-0 @5xl:col-start-3 @5xl:row-start-1',
  counts: 'col-span-full row-start-3 @xl:mt-0.5 @5xl:col-span-1 @5xl:col-start-2 @5xl:row-start-1 @5xl:mt-0',
  refresh: clsx(
    // Over the counts, not over the row above.
    'col-start-2 row-span-2 row-start-1 -mt-0.5 -mr-3 -mb-2.5 justify-self-end xs:-mt-1 xs:-mb-2',
    '@xl:row-span-3 @xl:row-start-1 @5xl:col-start-4 @5xl:row-span-1 @5xl:row-start-1 @5xl:my-0',
  ),
};

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-row-reverse justify-end not-first:before:order-last not-first:before:mx-1.5 not-first:before:content-['·'/''] @max-md:not-first:before:mx-0.5">
      <dt>{label}</dt>
      <dd className="mr-1 @max-md:mr-0.5">{formatNumber(value)}</dd>
    </div>
  );
}

/** The same cells while the data load. */
export function TournamentSummarySkeleton() {
  return (
    <div className={cells.row}>
      <div className={clsx(cells.title, 'flex h-4 items-center @xl:h-5')}>
        <Skeleton className="h-3 w-36 @max-5xl:invisible" />
      </div>
      <div className={clsx(cells.counts, 'flex h-4 items-center')}>
        <Skeleton className="h-3 w-64 @max-5xl:invisible" />
      </div>
      <div className={clsx(cells.updated, 'flex h-4 items-center')}>
        <StatusText>{matchMessages.loading}</StatusText>
      </div>
      <div className={clsx(cells.refresh, 'flex h-11 w-10 items-center justify-center @xl:w-28')}>
        <Skeleton className="size-6 @xl:w-24" />
      </div>
    </div>
  );
}
