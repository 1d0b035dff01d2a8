import { Check, RotateCw } from 'lucide-react';
import clsx from 'clsx';
import type { MatchData, Match } from '../../../domain/api-schemas.ts';
import { useNow, useAtNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { formatDateTime, formatTime, nearDay } from '../../ui/dates.ts';
import { formatNumber } from '../../ui/words.ts';
import { Skeleton, StatusText } from '../../ui/loading.tsx';
import { matchMessages } from './messages.ts';
import { ErrorBanner } from '../../ui/error-state.tsx';
import { usePredictions } from '../../lib/predictions-context.ts';

interface TotalsProps {
  /** The tournament's name. */
  title: string;
  /** Matches being played and those on hold are among neither the finished nor the scheduled ones. Null for samples. */
  totals: (MatchData['totals'] & { live: number; onHold: number }) | null;
}

interface LastUpdateProps {
  /** ISO instant of the last good read; null without one. */
  lastUpdated: string | null;
  timeZone: string;
  refreshing: boolean;
  /** What 'Actualizar' has just brought; null once that has been read. */
  outcome: string | null;
  onRefresh: () => void;
}

/** No disabled button while it reads: it keeps the focus. */
const whileReading = 'aria-disabled:cursor-default aria-disabled:opacity-55';
const small = 'text-2xs leading-4 text-muted tabular-nums @xl:text-xs';

/** The band's row about the tournament: name, counts, last update, 'Actualizar'; see docs/screens.md#matches-tab. */
export function TournamentSummary({ title, totals, ...update }: TotalsProps & LastUpdateProps) {
  return (
    <div className={cells.row}>
      <h2 className={clsx(cells.title, 'text-xs leading-4 font-semibold @xl:text-sm @xl:leading-5')}>
        {title}
      </h2>
      <dl className={clsx(cells.counts, small, 'dotted')}>
        {countsOf(totals).map(({ label, value }) => (
          <div key={label} className="flex flex-row-reverse justify-end">
            <dt>{label}</dt>
            <dd className="mr-1">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={clsx(cells.updated, small)}>
        <UpdateText {...update} />
      </p>
      <Button
        variant="ghost"
        title={matchMessages.refresh}
        aria-disabled={update.refreshing}
        className={clsx(cells.refresh, whileReading, 'px-3! text-sm hover:bg-transparent! hover:underline')}
        onClick={update.onRefresh}
      >
        <RotateCw aria-hidden="true" className={clsx('size-4', update.refreshing && 'animate-spin')} />
        <span className="@max-xl:sr-only">
          {update.refreshing ? matchMessages.refreshing : matchMessages.refresh}
        </span>
      </Button>
    </div>
  );
}

/** Where the parts stand: under each other where it is narrow, in two lines on a tablet, in one on a desk. */
const cells = {
  row: clsx(
    'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line px-3 py-2.5 xs:px-4',
    '@xl:px-6 @5xl:min-h-13.25 @5xl:grid-cols-[auto_minmax(0,1fr)_auto_auto] @5xl:gap-x-6 @5xl:py-1!',
  ),
  title: 'col-start-1 row-start-1 min-w-0',
  updated: 'col-start-1 row-start-2 min-w-0 @5xl:col-start-3 @5xl:row-start-1',
  counts: 'col-span-full row-start-3 @xl:mt-0.5 @5xl:col-span-1 @5xl:col-start-2 @5xl:row-start-1 @5xl:mt-0',
  refresh: clsx(
    // Over the counts, not over the row above.
    'col-start-2 row-span-2 row-start-1 -mt-1 -mr-3 -mb-2 justify-self-end',
    '@xl:row-span-3 @xl:row-start-1 @5xl:col-start-4 @5xl:row-span-1 @5xl:row-start-1 @5xl:my-0',
  ),
};

interface UpdateTextProps extends LastUpdateProps {
  /** Without the time of what 'Actualizar' brought, for which a phone's line has no room. */
  brief?: boolean;
}

/** When the data were read last, or in its place, where the hand has just been, what 'Actualizar' brought. */
function UpdateText({ lastUpdated, timeZone, outcome, brief = false }: UpdateTextProps) {
  const now = useNow('minute');
  return (
    <>
      <span role="status" className="font-semibold text-ink">
        {outcome !== null && (
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="mr-1 inline size-4 animate-stamp text-open-text"
          />
        )}
        {outcome}
      </span>
      {outcome !== null
        ? lastUpdated !== null && !brief && ` · ${momentOf(lastUpdated, now, timeZone)}`
        : lastUpdateText(lastUpdated, now, timeZone)}
    </>
  );
}

/** 'Última actualización: hoy, 20:14'; `now` is the server's time in epoch milliseconds. */
function lastUpdateText(lastUpdated: string | null, now: number, timeZone: string): string {
  if (lastUpdated === null) return matchMessages.neverUpdated;
  return matchMessages.lastUpdated(momentOf(lastUpdated, now, timeZone));
}

/** 'hoy, 20:14', on another day '28 jun 2025, 20:14'; `now` as above. */
function momentOf(instant: string, now: number, timeZone: string): string {
  return nearDay(instant, now, timeZone) === 'today'
    ? matchMessages.todayAt(formatTime(instant, timeZone))
    : formatDateTime(instant, timeZone);
}

/** One line of small type; its button is 20 px to see, 44 px to touch. */
const line =
  'flex min-h-5 items-center justify-between gap-x-4 gap-y-3 text-2xs leading-4 text-muted tabular-nums';

/** Under the band of a phone: the last update and 'Actualizar' in one quiet line. */
export function LastUpdate(update: LastUpdateProps) {
  return (
    <div className={clsx(line, '-mt-0.5 flex-wrap xs:-mt-1.5')}>
      <p>
        <UpdateText brief {...update} />
      </p>
      <button
        type="button"
        title={matchMessages.refresh}
        aria-disabled={update.refreshing}
        className={clsx(
          'relative ml-auto flex items-center gap-1.5 text-xs leading-5 font-semibold text-ink after:absolute after:-inset-x-2 after:-inset-y-3 max-xs:text-2xs',
          whileReading,
        )}
        onClick={update.onRefresh}
      >
        <RotateCw aria-hidden="true" className={clsx('size-3.5', update.refreshing && 'animate-spin')} />
        {update.refreshing ? matchMessages.refreshing : matchMessages.refresh}
      </button>
    </div>
  );
}

/** Below the lists of a phone: the tournament in figures. */
export function TournamentTotals({ title, totals }: TotalsProps) {
  const counts = countsOf(totals);
  return (
    <section aria-label={title} className="@container mt-2 border-t border-line pt-4 text-center">
      <h2 className="text-xs leading-4 font-semibold text-muted">{title}</h2>
      <dl className="mt-2 flex flex-wrap justify-center gap-y-2 @min-[20rem]:justify-between">
        {counts.map(({ label, value }) => (
          // In one line of a phone, or where five have no room for that in lines of three: none is left alone.
          <div
            key={label}
            className={clsx(
              'flex shrink-0 flex-col-reverse',
              counts.length > 4 ? 'basis-1/3' : 'grow basis-15',
              counts.length === 5 && '@min-[20rem]:basis-auto',
            )}
          >
            <dt className="text-2xs leading-4 text-muted">{label}</dt>
            <dd className="text-xl leading-7 font-black tracking-heading tabular-nums">
              {formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function countsOf(totals: TotalsProps['totals']): { label: string; value: number }[] {
  if (totals === null) return [];
  return (['matches', 'finished', 'scheduled', 'live', 'onHold', 'teams'] as const)
    .filter((key) => (key !== 'live' && key !== 'onHold') || totals[key] > 0)
    .map((key) => ({
      label: matchMessages.counts[key][totals[key] === 1 ? 0 : 1] ?? '',
      value: totals[key],
    }));
}

/** The row, or the phone's line under the band, while the data load. */
export function SummarySkeleton({ inBand }: { inBand: boolean }) {
  return (
    <div className={inBand ? clsx(cells.row, 'min-h-23 @5xl:min-h-13.25') : clsx(line, '-mt-0.5 xs:-mt-1.5')}>
      <StatusText>{matchMessages.loading}</StatusText>
      <Skeleton className="h-3 w-20" />
    </div>
  );
}

interface UnreadNoticeProps {
  matches: Match[];
  signedIn: boolean;
  sample: boolean;
  /** ISO instant of the last good read; null without one. */
  lastUpdated: string | null;
  problem: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Over matches that could not be read: how old they are, or that they are an example, and why; see docs/screens.md#errors. */
export function UnreadNotice(props: UnreadNoticeProps) {
  const { matches, signedIn, sample, lastUpdated, problem, ...again } = props;
  const { isOpen, failure } = usePredictions();
  const now = useNow('minute');
  // What cannot be predicted either has a notice of its own.
  const canPredict = useAtNow(
    (at) => signedIn && failure === null && matches.some((match) => isOpen(match, at)),
  );
  const age = lastUpdated === null ? 0 : now - Date.parse(lastUpdated);
  const advice = sample ? matchMessages.tellOrganiser : canPredict ? matchMessages.goOn : '';
  return (
    <ErrorBanner
      title={sample ? matchMessages.neverRead : matchMessages.age(age)}
      message={
        <>
          <span>{problem}</span> {advice !== '' && <span>{advice}</span>}
        </>
      }
      {...again}
    />
  );
}
