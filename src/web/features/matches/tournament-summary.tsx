import { RotateCw } from 'lucide-react';
import clsx from 'clsx';
import type { MatchData } from '../../../domain/api-schemas.ts';
import { Badge, Button, formatDateTime, formatNumber, Skeleton, StatusText } from '../../ui/index.ts';
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
  onRefresh: () => void;
}

/** The band's row about the tournament: name, counts, last update, 'Actualizar'; see docs/rules.md#matches-tab. */
export function TournamentSummary(props: TournamentSummaryProps) {
  const { title, totals, lastUpdated, sample, timeZone, refreshing } = props;
  const { counts, ...messages } = matchMessages;
  const updated =
    lastUpdated === null
      ? messages.neverUpdated
      : messages.lastUpdated(formatDateTime(lastUpdated, timeZone));
  return (
    <div className={cells.row}>
      <h2
        className={clsx(
          cells.title,
          'flex flex-wrap items-center gap-x-2 text-xs leading-4 font-bold @xl:text-sm @xl:leading-5',
        )}
      >
        {title}
        {sample && <Badge tone="closing">{messages.sampleData}</Badge>}
      </h2>
      <dl
        className={clsx(
          cells.counts,
          small,
          'flex flex-wrap justify-between gap-x-1.5 max-xs:text-3xs @max-md:tracking-tight @md:justify-start @md:gap-x-4',
        )}
      >
        <Count label={counts.matches} value={totals.matches} />
        <Count label={counts.finished} value={totals.finished} />
        <Count label={counts.scheduled} value={totals.scheduled} />
        <Count label={counts.teams} value={totals.teams} />
      </dl>
      <p className={clsx(cells.updated, small)}>{!sample && updated}</p>
      <Button
        variant="ghost"
        title={messages.refresh}
        disabled={refreshing}
        className={clsx(cells.refresh, 'px-3! text-sm')}
        onClick={props.onRefresh}
      >
        <RotateCw aria-hidden="true" className={clsx('size-4', refreshing && 'animate-spin')} />
        <span className="@max-xl:sr-only">{refreshing ? messages.refreshing : messages.refresh}</span>
      </Button>
    </div>
  );
}

const small = 'text-2xs leading-4 text-muted tabular-nums @xl:text-xs';

/** Where the parts stand: under each other on a phone, in two lines on a tablet, in one on a desk. */
const cells = {
  row: clsx(
    'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line px-3 py-0.5 xs:px-4 xs:py-1.5',
    '@xl:px-6 @5xl:grid-cols-[auto_minmax(0,1fr)_auto_auto] @5xl:gap-x-6 @5xl:py-1',
  ),
  title: 'col-start-1 row-start-1 min-w-0',
  updated: 'col-start-1 row-start-2 min-w-0 @5xl:col-start-3 @5xl:row-start-1',
  counts: 'col-span-full row-start-3 @xl:mt-0.5 @5xl:col-span-1 @5xl:col-start-2 @5xl:row-start-1 @5xl:mt-0',
  refresh: clsx(
    'col-start-2 row-span-2 row-start-1 -my-1.5 -mr-3 justify-self-end',
    '@xl:row-span-3 @xl:row-start-1 @5xl:col-start-4 @5xl:row-span-1 @5xl:row-start-1 @5xl:my-0',
  ),
};

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-row-reverse justify-end gap-1">
      <dt>{label}</dt>
      <dd className="font-bold text-ink">{formatNumber(value)}</dd>
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
