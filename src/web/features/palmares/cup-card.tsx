import clsx from 'clsx';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import type { PastCup, PastStanding } from '../../../domain/past-cup-schemas.ts';
import { Button, Card, formatDate, Medal, ownMark } from '../../ui/index.ts';
import { FinalRanking } from './final-ranking.tsx';
import { palmaresMessages as messages } from './messages.ts';

/** One past cup: name, champion, podium, own place, and the final ranking when asked for; see docs/rules.md#palmares. */
export function CupCard({ cup, timeZone }: { cup: PastCup; timeZone: string }) {
  const [open, setOpen] = useState(false);
  const { name, champion, own, participants, podium, closedAt } = cup;
  return (
    <Card className="overflow-hidden">
      <div className="border-b border-line px-4 py-4 sm:px-6">
        <h2 className="text-xl leading-7 font-extrabold tracking-heading text-balance wrap-anywhere sm:text-2xl sm:leading-8">
          {name}
        </h2>
        <p className="mt-0.5 text-sm leading-5 text-muted">
          {messages.ended(formatDate(closedAt, timeZone))} · {messages.participants(participants)}
        </p>
        {champion !== null && (
          <p className="mt-3 flex items-center gap-2">
            <Trophy aria-hidden="true" className="size-5 shrink-0 text-gold" />
            <span className="text-sm text-muted">{messages.champion}</span>
            <strong className="font-extrabold wrap-anywhere">{champion}</strong>
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)] sm:gap-6 sm:px-6">
        <div>
          <h3 className="text-sm font-semibold text-muted">{messages.podium}</h3>
          <ol className="mt-1.5 divide-y divide-line">
            {podium.map((standing) => (
              <Winner key={standing.position} standing={standing} />
            ))}
          </ol>
        </div>
        <p
          className={clsx(
            'flex flex-col justify-center rounded-control bg-raised px-2 py-3 text-center',
            own === null && 'text-muted',
          )}
        >
          {own === null ? (
            messages.absent
          ) : (
            <>
              <strong className="text-xl leading-7 font-black tracking-heading text-balance wrap-anywhere tabular-nums">
                {messages.finished(own.position, participants)}
              </strong>
              <span className="text-sm leading-5 text-muted tabular-nums">
                {messages.points(own.totalPoints)}
              </span>
            </>
          )}
        </p>
      </div>
      <div className="border-t border-line px-4 py-3 sm:px-6">
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)} className="w-full">
          {open ? messages.hideAll : messages.showAll}
        </Button>
        {open && <FinalRanking cupId={cup.id} />}
      </div>
    </Card>
  );
}

function Winner({ standing: { position, name, totalPoints, own } }: { standing: PastStanding }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5">
      <Medal position={position} className="size-5 shrink-0" />
      <span className="w-4 font-extrabold tabular-nums">{position}</span>
      <span
        className={clsx('min-w-24 flex-1 font-semibold wrap-anywhere', name === null && 'text-muted italic')}
      >
        {name ?? messages.withdrawn} {own && <span className="font-extrabold">{ownMark}</span>}
      </span>
      <span className="ml-auto text-right font-extrabold tabular-nums">{messages.points(totalPoints)}</span>
    </li>
  );
}
