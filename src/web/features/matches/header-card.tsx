import { RotateCw } from 'lucide-react';
import clsx from 'clsx';
import type { MatchData } from '../../../domain/api-schemas.ts';
import { Badge, Button, Card, formatDateTime, formatNumber } from '../../ui/index.ts';
import { matchMessages } from './messages.ts';

interface HeaderCardProps {
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

/** Counts, last update and 'Actualizar'; see docs/rules.md#matches-tab. */
export function HeaderCard(props: HeaderCardProps) {
  const { title, totals, lastUpdated, sample, timeZone, refreshing } = props;
  const messages = matchMessages;
  const updated =
    lastUpdated === null
      ? messages.neverUpdated
      : messages.lastUpdated(formatDateTime(lastUpdated, timeZone));
  return (
    <Card className="px-4 py-3 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg leading-6 font-bold">
            {title}
            {sample && <Badge tone="closing">{messages.sampleData}</Badge>}
          </h2>
          <p className="min-h-5 text-xs leading-5 text-muted tabular-nums sm:mt-1 sm:text-sm">
            {sample ? messages.sampleDataNote : updated}
          </p>
        </div>
        <Button
          variant="secondary"
          title={messages.refresh}
          disabled={refreshing}
          className="shrink-0 max-sm:px-3"
          onClick={props.onRefresh}
        >
          <RotateCw aria-hidden="true" className={clsx('size-4', refreshing && 'animate-spin')} />
          <span className="max-sm:sr-only">{refreshing ? messages.refreshing : messages.refresh}</span>
        </Button>
      </div>
      <dl className="mt-2 flex flex-wrap justify-between gap-x-1.5 border-t border-line pt-2 sm:mt-4 sm:gap-x-3 sm:pt-4">
        <Count label={messages.counts.matches} value={totals.matches} />
        <Count label={messages.counts.finished} value={totals.finished} />
        <Count label={messages.counts.scheduled} value={totals.scheduled} />
        <Count label={messages.counts.teams} value={totals.teams} />
      </dl>
    </Card>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex min-w-0 flex-row-reverse items-baseline gap-1 sm:w-[22%] sm:flex-col-reverse sm:items-stretch sm:gap-0">
      <dt className="text-2xs leading-5 tracking-tight text-muted sm:text-xs sm:leading-5 sm:tracking-normal">
        {label}
      </dt>
      <dd className="text-sm leading-5 font-extrabold tabular-nums sm:text-2xl sm:leading-8">
        {formatNumber(value)}
      </dd>
    </div>
  );
}
