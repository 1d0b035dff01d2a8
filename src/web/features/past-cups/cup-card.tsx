import clsx from 'clsx';
import { ChevronDown, Trophy } from 'lucide-react';
import { useState } from 'react';
import type { PastCup, PastStanding } from '../../../domain/past-cup-schemas.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/dates.ts';
import { formatNumber, ordinal } from '../../ui/words.ts';
import { Medal } from '../../football/rank.tsx';
import { ownMark } from '../../ui/messages.ts';
import { palmaresMessages as messages } from './messages.ts';
import { useFailure } from '../../lib/query-client.ts';
import { usePastRanking } from './api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/loading.tsx';

/** One past cup: name, champion, podium, own place, and who came after when asked for; see docs/screens.md#past-cups. */
export function CupCard({ cup, timeZone }: { cup: PastCup; timeZone: string }) {
  const [open, setOpen] = useState(false);
  const { name, champion, own, participants, podium, closedAt } = cup;
  return (
    <Card className="overflow-hidden">
      <div data-theme="dark" className="@container bg-surface text-ink">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 pt-4 pb-4 sm:px-6 sm:pt-5">
          <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 sm:gap-x-4">
            <span
              aria-hidden="true"
              className="row-span-3 flex size-12 items-center justify-center rounded-full bg-gold/15 sm:size-14"
            >
              <Trophy className="size-6.5 text-gold sm:size-8" />
            </span>
            <h2 className="text-2xl leading-8 font-black tracking-display text-balance wrap-anywhere sm:text-3xl sm:leading-9">
              {name}
            </h2>
            <p className="text-sm leading-5 text-muted">{messages.ended(formatDate(closedAt, timeZone))}</p>{' '}
            {champion !== null && (
              <p className="text-sm leading-5 text-muted">
                {messages.champion} <strong className="font-bold wrap-anywhere text-ink">{champion}</strong>
              </p>
            )}
          </div>
          {own === null ? (
            // Under the name, or where there is room beside it.
            <p className="pl-15 text-sm leading-5 text-muted tabular-nums @md:pl-0">
              <span className="block font-semibold text-ink">{messages.absent}</span>{' '}
              {messages.participants(participants)}
            </p>
          ) : (
            <p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 text-sm leading-5 text-muted tabular-nums">
              <span className="col-span-2 text-xs leading-4">{messages.finished}</span>{' '}
              <strong className="min-w-12 text-4xl leading-10 font-black tracking-display text-ink">
                {ordinal(own.position)}
              </strong>{' '}
              <span>
                {messages.of(participants)}{' '}
                <span className="block font-bold text-ink">{messages.points(own.totalPoints)}</span>
              </span>
            </p>
          )}
        </div>
        <h3 className="sr-only">{messages.podium}</h3>
        <ol className="border-t border-line @lg:grid @lg:grid-cols-3 @lg:gap-x-2 @lg:px-6 @lg:pt-6 @lg:pb-5">
          {podium.map((standing) => (
            <Winner key={standing.position} standing={standing} />
          ))}
        </ol>
      </div>
      {participants > podium.length && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2 text-left text-sm leading-5 font-semibold hover:bg-raised focus-visible:-outline-offset-3 sm:px-6"
        >
          {open ? messages.hideAll : messages.showAll}
          <ChevronDown aria-hidden="true" className={clsx('size-4 shrink-0', open && 'rotate-180')} />
        </button>
      )}
      {open && (
        <div className="border-t border-line">
          <FinalRanking cupId={cup.id} after={podium.length} />
        </div>
      )}
    </Card>
  );
}

/** Edge and tint of the first three, as on the ranking's podium; where there is room their place and height too. */
const steps: Record<number, { look: string; column: string; height: string }> = {
  1: { look: 'border-gold from-gold/20', column: '@lg:col-start-2', height: 'h-20' },
  2: { look: 'border-silver from-silver/15', column: '@lg:col-start-1', height: 'h-15' },
  3: { look: 'border-bronze from-bronze/15', column: '@lg:col-start-3', height: 'h-11' },
};

/** A line on a phone; beside the others a picture on its step, above what was played. */
function Winner({ standing }: { standing: PastStanding }) {
  const { position, name, totalPoints, exactPredictions, correctWinners, own } = standing;
  const first = position === 1;
  const step = steps[position];
  return (
    <li
      className={clsx(
        'flex min-h-16 items-center gap-x-3 border-l-3 bg-linear-to-r to-transparent px-4 py-2.5 not-last:border-b not-last:border-b-line',
        '@lg:row-span-3 @lg:row-start-1 @lg:grid @lg:min-w-0 @lg:grid-rows-subgrid @lg:justify-items-center @lg:border-b-0! @lg:border-l-0 @lg:bg-none @lg:p-0 @lg:text-center',
        step?.look,
        step?.column,
      )}
    >
      <span aria-hidden="true" className="w-4 shrink-0 text-lg leading-6 font-black tabular-nums @lg:hidden">
        {position}
      </span>
      <span className="shrink-0 @lg:flex @lg:w-full @lg:flex-col @lg:items-center @lg:self-end">
        <span className="relative block @lg:mb-2">
          <Avatar
            name={name ?? ''}
            leader={first}
            className={clsx('size-11 @lg:size-14', first && '@lg:size-18')}
          />
          <span className="absolute -right-1.5 -bottom-1 rounded-full bg-surface p-0.5 @lg:hidden">
            <Medal position={position} className="size-4" />
          </span>
        </span>
        <span
          aria-hidden="true"
          className={clsx(
            'hidden w-full items-start justify-center gap-1.5 border-t-3 bg-linear-to-b to-transparent pt-2.5 text-2xl leading-6 font-black tabular-nums @lg:flex',
            step?.look,
            step?.height,
          )}
        >
          <Medal position={position} className="size-6" />
          {position}
        </span>
      </span>
      <span className="sr-only">{position}</span>
      <span className="min-w-0 flex-1 @lg:mt-2 @lg:self-start">
        <span
          className={clsx(
            'block leading-5 font-bold wrap-anywhere @lg:text-balance',
            name === null && 'text-muted',
          )}
        >
          {name ?? messages.withdrawn} {own && <span className="font-extrabold">{ownMark}</span>}
        </span>{' '}
        <span className="block text-xs leading-4 text-muted tabular-nums">
          {messages.hits(exactPredictions, correctWinners)}
        </span>
      </span>{' '}
      <span className="text-right whitespace-nowrap tabular-nums @lg:mt-1 @lg:text-center">
        <span className="text-2xl leading-7 font-black tracking-heading">{formatNumber(totalPoints)}</span>{' '}
        <span className="text-xs leading-4 text-muted @max-lg:block">{messages.pointsNoun(totalPoints)}</span>
      </span>
    </li>
  );
}

interface FinalRankingProps {
  cupId: string;
  /** The last place that stands on the podium above. */
  after: number;
}

/** Who came after the podium of a past cup, in the final order. */
export function FinalRanking({ cupId, after }: FinalRankingProps) {
  const query = usePastRanking(cupId);
  const { data } = query;
  const failure = useFailure(query);
  if (failure !== null) return <ErrorState {...failure} />;
  if (data === undefined) return <Skeleton className="mt-3 h-64 rounded-control" />;
  const { columns } = messages;
  const figure = 'py-2.5 pl-3 text-right tabular-nums last:pr-4 sm:last:pr-6';
  return (
    <table className="w-full text-left text-sm leading-5">
      <caption className="sr-only">{messages.all}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="w-12 py-2.5 pr-3 pl-4 font-semibold sm:w-16 sm:pl-6">
            <span className="sr-only">{columns.place}</span>
          </th>
          <th scope="col" className="font-semibold wrap-anywhere">
            {columns.person}
          </th>
          <th scope="col" className={clsx(figure, 'font-semibold max-sm:hidden')}>
            {columns.exact}
          </th>
          <th scope="col" className={clsx(figure, 'font-semibold max-sm:hidden')}>
            {columns.outcome}
          </th>
          <th scope="col" className={clsx(figure, 'font-semibold')}>
            {columns.points}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {data.slice(after).map(({ position, name, own, exactPredictions, correctWinners, totalPoints }) => (
          <tr key={position} className={clsx(own && 'bg-lime/15 shadow-[inset_0.25rem_0_var(--primary)]')}>
            <td className="py-2.5 pr-3 pl-4 font-extrabold tabular-nums sm:pl-6">{position}</td>
            <th scope="row" className={clsx('font-semibold wrap-anywhere', name === null && 'text-muted')}>
              {name ?? messages.withdrawn} {own && <span className="font-extrabold">{ownMark}</span>}
            </th>
            <td className={clsx(figure, 'max-sm:hidden')}>{exactPredictions}</td>
            <td className={clsx(figure, 'max-sm:hidden')}>{correctWinners}</td>
            <td className={clsx(figure, 'font-extrabold')}>{totalPoints}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
