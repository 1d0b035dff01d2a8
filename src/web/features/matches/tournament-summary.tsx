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

/** The band's part about the tournament: name, counts, last update, 'Actualizar'; see docs/rules.md#matches-tab. */
export function TournamentSummary(props: TournamentSummaryProps) {
  const { title, totals, lastUpdated, sample, timeZone, refreshing } = props;
  const { counts, ...messages } = matchMessages;
  const updated =
    lastUpdated === null
      ? messages.neverUpdated
      : messages.lastUpdated(formatDateTime(lastUpdated, timeZone));
  return (
    <>
      <hr className={cells.line} />
      <h2 className={clsx(cells.title, 'text-2xs leading-4 font-bold xs:text-xs @xl:text-sm @xl:leading-5')}>
        {title}
        {sample && (
          <Badge tone="closing" className="ml-2">
            {messages.sampleData}
          </Badge>
        )}
      </h2>
      <dl
        className={clsx(
          cells.counts,
          small,
          'flex flex-wrap gap-x-1 max-xs:text-3xs max-xs:tracking-tight xs:gap-x-3 @xl:gap-x-4',
        )}
      >
        <Count label={counts.matches} value={totals.matches} />
        <Count label={counts.finished} value={totals.finished} />
        <Count label={counts.scheduled} value={totals.scheduled} />
        <Count label={counts.teams} value={totals.teams} />
      </dl>
      <p className={clsx(cells.updated, small)}>{sample ? messages.sampleDataNote : updated}</p>
      <Button
        variant="secondary"
        title={messages.refresh}
        disabled={refreshing}
        className={clsx(cells.refresh, 'px-3! @max-xl:border-transparent')}
        onClick={props.onRefresh}
      >
        <RotateCw aria-hidden="true" className={clsx('size-4', refreshing && 'animate-spin')} />
        <span className="@max-xl:sr-only">{refreshing ? messages.refreshing : messages.refresh}</span>
      </Button>
    </>
  );
}

const small = 'text-2xs leading-4 text-muted tabular-nums @xl:text-xs';

/** Where the parts stand in the band's grid: below the greeting on a phone and a tablet, beside it on a desk. */
const cells = {
  line: 'col-span-full row-start-3 mt-2 mb-1.5 border-line max-xs:hidden @5xl:hidden',
  title: clsx(
    'col-span-2 col-start-1 row-start-4 min-w-0',
    '@xl:col-span-1 @5xl:col-start-3 @5xl:row-start-1 @5xl:self-end',
  ),
  counts: 'col-span-full row-start-6 @xl:col-span-1 @xl:col-start-1 @5xl:col-start-3 @5xl:row-start-2',
  updated: clsx(
    'col-span-2 col-start-1 row-start-5',
    '@xl:col-span-1 @5xl:col-start-3 @5xl:row-start-3 @5xl:self-start',
  ),
  refresh: clsx(
    'col-start-3 row-span-2 row-start-4 -my-1.5 -mr-2 justify-self-end xs:-mr-3',
    '@xl:col-start-2 @xl:row-span-3 @xl:row-start-4 @xl:m-0 @5xl:col-start-4 @5xl:row-start-1',
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
    <>
      <hr className={cells.line} />
      <div className={clsx(cells.title, 'flex h-4 items-center @xl:h-5')}>
        <Skeleton className="h-3 w-36" />
      </div>
      <div className={clsx(cells.counts, 'min-h-4')} />
      <div className={clsx(cells.updated, 'flex h-4 items-center')}>
        <StatusText>{matchMessages.loading}</StatusText>
      </div>
      <Skeleton className={clsx(cells.refresh, 'h-11 w-10.5 @xl:w-32')} />
    </>
  );
}
