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
import { WhenRead } from '../../ui/error-state.tsx';

/** One past cup: name, champion, podium, own place, and who came after when asked for; see docs/screens.md#past-cups. */
export function CupCard({ cup, timeZone }: { cup: PastCup; timeZone: string }) {
  const [open, setOpen] = useState(false);
  const { name, champion, own, participants, podium, closedAt } = cup;
  return (
    <Card className="overflow-hidden">
      <div data-theme="dark" className="bg-surface text-ink">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 wide:px-6">
          <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className="row-span-3 flex size-12 items-center justify-center rounded-full bg-gold/15"
            >
              <Trophy className="size-6.5 text-gold" />
            </span>
            <h2 className="text-2xl leading-8 font-black tracking-display text-balance wrap-anywhere wide:text-3xl wide:leading-9">
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
            <p className="pl-15 text-sm leading-5 text-muted tabular-nums wide:pl-0">
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
        <ol className="border-t border-line wide:grid wide:grid-cols-3 wide:gap-x-2 wide:px-6 wide:pt-6 wide:pb-5">
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
          className="flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2 text-left text-sm leading-5 font-semibold hover:bg-raised focus-visible:-outline-offset-3 wide:px-6"
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
  1: { look: 'border-gold from-gold/20', column: 'wide:col-start-2', height: 'h-20' },
  2: { look: 'border-silver from-silver/15', column: 'wide:col-start-1', height: 'h-15' },
  3: { look: 'border-bronze from-bronze/15', column: 'wide:col-start-3', height: 'h-11' },
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
        'wide:row-span-3 wide:row-start-1 wide:grid wide:min-w-0 wide:grid-rows-subgrid wide:justify-items-center wide:border-b-0! wide:border-l-0 wide:bg-none wide:p-0 wide:text-center',
        step?.look,
        step?.column,
      )}
    >
      <span aria-hidden="true" className="w-4 shrink-0 text-lg leading-6 font-black tabular-nums wide:hidden">
        {position}
      </span>
      <span className="shrink-0 wide:flex wide:w-full wide:flex-col wide:items-center wide:self-end">
        <span className="relative block wide:mb-2">
          <Avatar
            name={name ?? ''}
            leader={first}
            className={clsx('size-11 wide:size-14', first && 'wide:size-18')}
          />
          <span className="absolute -right-1.5 -bottom-1 rounded-full bg-surface p-0.5 wide:hidden">
            <Medal position={position} className="size-4" />
          </span>
        </span>
        <span
          aria-hidden="true"
          className={clsx(
            'hidden w-full items-start justify-center gap-1.5 border-t-3 bg-linear-to-b to-transparent pt-2.5 text-2xl leading-6 font-black tabular-nums wide:flex',
            step?.look,
            step?.height,
          )}
        >
          <Medal position={position} className="size-6" />
          {position}
        </span>
      </span>
      <span className="sr-only">{position}</span>
      <span className="min-w-0 flex-1 wide:mt-2 wide:self-start">
        <span
          className={clsx(
            'block leading-5 font-bold wrap-anywhere wide:text-balance',
            name === null && 'text-muted',
          )}
        >
          {name ?? messages.withdrawn} {own && <span className="font-extrabold">{ownMark}</span>}
        </span>{' '}
        <span className="block text-xs leading-4 text-muted tabular-nums">
          {messages.hits(exactPredictions, correctWinners)}
        </span>
      </span>{' '}
      <span className="text-right whitespace-nowrap tabular-nums wide:mt-1 wide:text-center">
        <span className="text-2xl leading-7 font-black tracking-heading">{formatNumber(totalPoints)}</span>{' '}
        <span className="block text-xs leading-4 text-muted wide:inline">
          {messages.pointsNoun(totalPoints)}
        </span>
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
function FinalRanking({ cupId, after }: FinalRankingProps) {
  const query = usePastRanking(cupId);
  return (
    <WhenRead data={query.data} failure={useFailure(query)}>
      {(standings) => <FinalTable standings={standings.slice(after)} />}
    </WhenRead>
  );
}

function FinalTable({ standings }: { standings: PastStanding[] }) {
  const { columns } = messages;
  const figure = 'py-2.5 pl-3 text-right tabular-nums last:pr-4 wide:last:pr-6';
  return (
    <table className="w-full text-left text-sm leading-5">
      <caption className="sr-only">{messages.all}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="w-12 py-2.5 pr-3 pl-4 font-semibold wide:w-16 wide:pl-6">
            <span className="sr-only">{columns.place}</span>
          </th>
          <th scope="col" className="font-semibold wrap-anywhere">
            {columns.person}
          </th>
          <th scope="col" className={clsx(figure, 'hidden font-semibold wide:table-cell')}>
            {columns.exact}
          </th>
          <th scope="col" className={clsx(figure, 'hidden font-semibold wide:table-cell')}>
            {columns.outcome}
          </th>
          <th scope="col" className={clsx(figure, 'font-semibold')}>
            {columns.points}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {standings.map(({ position, name, own, exactPredictions, correctWinners, totalPoints }) => (
          <tr
            key={position}
            className={clsx(own && 'bg-lime/15 shadow-[inset_0.25rem_0_var(--color-primary)]')}
          >
            <td className="py-2.5 pr-3 pl-4 font-extrabold tabular-nums wide:pl-6">{position}</td>
            <th scope="row" className={clsx('font-semibold wrap-anywhere', name === null && 'text-muted')}>
              {name ?? messages.withdrawn} {own && <span className="font-extrabold">{ownMark}</span>}
            </th>
            <td className={clsx(figure, 'hidden wide:table-cell')}>{exactPredictions}</td>
            <td className={clsx(figure, 'hidden wide:table-cell')}>{correctWinners}</td>
            <td className={clsx(figure, 'font-extrabold')}>{totalPoints}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
