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
      <h2
        className={clsx(
          cells.title,
          'text-2xs leading-4 font-bold @xl:text-sm @xl:leading-5 roomy:text-sm roomy:leading-5',
        )}
      >
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
          'flex flex-wrap gap-x-1 max-xs:text-3xs max-xs:tracking-tight xs:gap-x-2.5 @xl:gap-x-4',
          'roomy:grid roomy:grid-cols-[repeat(auto-fit,minmax(min(4rem,100%),1fr))] roomy:gap-x-0',
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
        className={clsx(cells.refresh, 'px-3! @max-xl:border-transparent roomy:border-edge')}
        onClick={props.onRefresh}
      >
        <RotateCw aria-hidden="true" className={clsx('size-4', refreshing && 'animate-spin')} />
        <span className="@max-xl:sr-only">{refreshing ? messages.refreshing : messages.refresh}</span>
      </Button>
    </>
  );
}

const small = 'text-2xs leading-4 text-muted tabular-nums @xl:text-xs';

/**
 * Where the parts stand in the band's grid: around the greeting on a small phone, below it on a tall one and on a tablet,
 * beside it on a desk.
 */
const cells = {
  line: 'col-span-full row-start-4 my-2 hidden border-line roomy:block',
  title: clsx(
    'col-start-1 row-start-1 min-w-0 roomy:row-start-5 roomy:self-end',
    '@xl:row-start-3 @xl:mt-2 @5xl:col-start-3 @5xl:row-start-1 @5xl:mt-0 @5xl:self-end',
  ),
  counts: clsx(
    'col-span-full row-start-5 roomy:row-start-7 roomy:mt-2',
    '@xl:col-span-1 @xl:col-start-1 @xl:row-start-4 @5xl:col-start-3 @5xl:row-start-2',
  ),
  updated: clsx(
    'col-span-full row-start-6 roomy:col-span-1 roomy:row-start-6 roomy:self-start',
    '@xl:col-span-1 @xl:col-start-1 @xl:row-start-5 @5xl:col-start-3 @5xl:row-start-3 @5xl:self-start',
  ),
  refresh: clsx(
    'col-start-2 row-span-2 row-start-1 -my-1.5 -mr-2 @xl:m-0 roomy:row-start-5 roomy:m-0',
    '@xl:row-span-3 @xl:row-start-3 @5xl:col-start-4 @5xl:row-start-1',
  ),
};

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-row-reverse justify-end gap-1 roomy:flex-col-reverse">
      <dt>{label}</dt>
      <dd className="font-bold text-ink roomy:text-base roomy:leading-5 roomy:font-extrabold">
        {formatNumber(value)}
      </dd>
    </div>
  );
}

/** The same cells while the data load. */
export function TournamentSummarySkeleton() {
  return (
    <>
      <hr className={cells.line} />
      <div className={clsx(cells.title, 'flex h-4 items-center @xl:h-5 roomy:h-5')}>
        <Skeleton className="h-3 w-36" />
      </div>
      <div className={clsx(cells.counts, 'min-h-4 roomy:min-h-9')} />
      <div className={clsx(cells.updated, 'flex h-4 items-center')}>
        <StatusText>{matchMessages.loading}</StatusText>
      </div>
      <Skeleton className={clsx(cells.refresh, 'h-11 w-10.5 @xl:w-32')} />
    </>
  );
}
