import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { PastCup, PastStanding } from '../../../domain/past-cup-schemas.ts';
import { Avatar, Card, formatDate, formatNumber, Medal, ordinal, ownMark } from '../../ui/index.ts';
import { FinalRanking } from './final-ranking.tsx';
import { palmaresMessages as messages } from './messages.ts';

/** One past cup: name, champion, podium, own place, and who came after when asked for; see docs/rules.md#palmares. */
export function CupCard({ cup, timeZone }: { cup: PastCup; timeZone: string }) {
  const [open, setOpen] = useState(false);
  const { name, champion, own, participants, podium, closedAt } = cup;
  return (
    <Card className="overflow-hidden">
      <div data-theme="dark" className="@container bg-surface text-ink">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 pt-4 pb-4 sm:px-6 sm:pt-5">
          <div className="min-w-0">
            <h2 className="text-2xl leading-8 font-black tracking-display text-balance wrap-anywhere sm:text-3xl sm:leading-9">
              {name}
            </h2>
            <p className="text-sm leading-5 text-muted">
              {messages.ended(formatDate(closedAt, timeZone))} · {messages.participants(participants)}
            </p>
            {champion !== null && (
              <p className="text-sm leading-5 text-muted">
                {messages.champion} <strong className="font-bold wrap-anywhere text-ink">{champion}</strong>
              </p>
            )}
          </div>
          <p className="text-sm leading-5 text-muted tabular-nums @md:text-right">
            {own === null ? (
              messages.absent
            ) : (
              <>
                <span className="block text-xs leading-4">{messages.finished}</span>{' '}
                <strong className="text-4xl leading-9 font-black tracking-display text-ink">
                  {ordinal(own.position)}
                </strong>{' '}
                {messages.of(participants)} ·{' '}
                <span className="whitespace-nowrap">{messages.points(own.totalPoints)}</span>
              </>
            )}
          </p>
        </div>
        <h3 className="sr-only">{messages.podium}</h3>
        <ol className="border-t border-line @lg:flex @lg:items-end @lg:gap-x-2 @lg:px-6 @lg:pt-6">
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

/** Edge and tint of the first three, as on the ranking's podium, and where there is room their place and height. */
const steps: Record<number, string> = {
  1: 'border-lime from-lime/20 @lg:order-2 @lg:pb-8',
  2: 'border-silver from-silver/15 @lg:order-1 @lg:pb-4',
  3: 'border-bronze from-bronze/15 @lg:order-3',
};

/** A line on a phone; beside the others a step of a podium. */
function Winner({ standing }: { standing: PastStanding }) {
  const { position, name, totalPoints, exactPredictions, correctWinners, own } = standing;
  const first = position === 1;
  return (
    <li
      className={clsx(
        'flex min-h-16 items-center gap-x-3 border-l-3 bg-linear-to-r to-transparent px-4 py-2.5 not-last:border-b not-last:border-b-line @lg:min-w-0 @lg:flex-1 @lg:flex-col @lg:rounded-t-control @lg:border-t-3 @lg:border-b-0! @lg:border-l-0 @lg:bg-linear-to-b @lg:px-2 @lg:pt-3 @lg:text-center',
        steps[position],
      )}
    >
      <span className="relative shrink-0">
        <Avatar name={name ?? ''} leader={first} className={clsx('size-11', first && '@lg:size-16')} />
        <span className="absolute -right-1.5 -bottom-1 rounded-full bg-surface p-0.5">
          <Medal position={position} className="size-4" />
        </span>
      </span>
      <span className="sr-only">{position}</span>
      <span className="min-w-0 flex-1 @lg:mt-2 @lg:flex-none">
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
        <span className="text-xs leading-4 text-muted max-sm:block">{messages.pointsNoun(totalPoints)}</span>
      </span>
    </li>
  );
}
