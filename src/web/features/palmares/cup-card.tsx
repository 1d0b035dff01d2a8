import clsx from 'clsx';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import type { PastCup, PastStanding } from '../../../domain/past-cup-schemas.ts';
import { Button, Card, formatDate, formatNumber, Medal, ownMark } from '../../ui/index.ts';
import { FinalRanking } from './final-ranking.tsx';
import { palmaresMessages as messages } from './messages.ts';

/** One past cup: name, champion, podium, own place, and who came after when asked for; see docs/rules.md#palmares. */
export function CupCard({ cup, timeZone }: { cup: PastCup; timeZone: string }) {
  const [open, setOpen] = useState(false);
  const { name, champion, own, participants, podium, closedAt } = cup;
  return (
    <Card className="overflow-hidden">
      <div data-theme="dark" className="@container bg-surface text-ink">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 pt-4 pb-3 sm:px-6 sm:pt-5">
          <div className="min-w-0">
            <h2 className="text-2xl leading-8 font-black tracking-display text-balance wrap-anywhere sm:text-3xl sm:leading-9">
              {name}
            </h2>
            <p className="text-sm leading-5 text-muted">
              {messages.ended(formatDate(closedAt, timeZone))} · {messages.participants(participants)}
            </p>
          </div>
          {champion !== null && (
            <p className="flex items-center gap-2.5">
              <Trophy aria-hidden="true" className="size-7 shrink-0 text-gold" />
              <span className="leading-5">
                <span className="block text-xs leading-4 text-muted">{messages.champion}</span>{' '}
                <strong className="font-extrabold wrap-anywhere">{champion}</strong>
              </span>
            </p>
          )}
        </div>
        <h3 className="sr-only">{messages.podium}</h3>
        <ol className="grid grid-cols-1 gap-px border-t border-line bg-line @4xl:grid-cols-3">
          {podium.map((standing) => (
            <Winner key={standing.position} standing={standing} />
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        <p className={clsx('tabular-nums', own === null && 'text-sm text-muted')}>
          {own === null ? (
            messages.absent
          ) : (
            <>
              <strong className="text-xl leading-7 font-black tracking-heading">
                {messages.finished(own.position, participants)}
              </strong>{' '}
              <span className="text-sm leading-5 whitespace-nowrap text-muted">
                {messages.points(own.totalPoints)}
              </span>
            </>
          )}
        </p>
        {participants > podium.length && (
          <Button
            variant="secondary"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="text-sm max-sm:w-full"
          >
            {open ? messages.hideAll : messages.showAll}
          </Button>
        )}
      </div>
      {open && (
        <div className="border-t border-line px-2 pb-2 sm:px-4">
          <FinalRanking cupId={cup.id} after={podium.length} />
        </div>
      )}
    </Card>
  );
}

/** The edges and tints of the first three, as on the ranking's podium. */
const steps = ['border-lime from-lime/20', 'border-silver from-silver/15', 'border-bronze from-bronze/15'];

function Winner({ standing }: { standing: PastStanding }) {
  const { position, name, totalPoints, exactPredictions, correctWinners, own } = standing;
  return (
    <li
      className={clsx(
        'flex min-h-16 items-center gap-x-3 border-l-3 bg-surface bg-linear-to-r to-transparent px-4 py-2 @4xl:border-t-3 @4xl:border-l-0 @4xl:bg-linear-to-b @4xl:py-3',
        steps[position - 1],
      )}
    >
      <Medal position={position} className="size-6 shrink-0" />
      <span className="text-2xl leading-8 font-black tabular-nums">{position}</span>
      <span className="min-w-0 flex-1">
        <span className={clsx('block leading-5 font-bold wrap-anywhere', name === null && 'text-muted')}>
          {name ?? messages.withdrawn} {own && <span className="font-extrabold">{ownMark}</span>}
        </span>{' '}
        <span className="block text-xs leading-4 text-muted tabular-nums">
          {messages.hits(exactPredictions, correctWinners)}
        </span>
      </span>{' '}
      <span className="text-right tabular-nums">
        <span className="block text-2xl leading-7 font-black tracking-heading">
          {formatNumber(totalPoints)}
        </span>{' '}
        <span className="block text-2xs leading-3 text-muted">{messages.pointsNoun(totalPoints)}</span>
      </span>
    </li>
  );
}
