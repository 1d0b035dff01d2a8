import clsx from 'clsx';
import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { formatNumber, ordinal } from '../../ui/plural.ts';
import { closingMessages as messages } from './closing-messages.ts';

interface OwnResultProps {
  /** Null for a user without a prediction. */
  result: { own: LeaderboardEntry; total: number } | null;
  points: number;
}

/** Longer figures have no room beside each other on a phone at the largest size. */
const longTotal = 1000;

/** Own position and points as the largest text of the closing page, or that one took no part. */
export function OwnResult({ result, points }: OwnResultProps) {
  if (result === null)
    return (
      <dl className="tabular-nums">
        <div>
          <dt className="sr-only">{messages.position}</dt>
          <dd className="text-xl leading-6 font-black tracking-display text-balance sm:text-3xl sm:leading-9">
            {messages.absent}
          </dd>
        </div>
        <div className="mt-2 flex gap-1.5 text-sm leading-5">
          <dt className="text-muted">{messages.totalPoints}</dt>
          <dd className="font-bold">{formatNumber(points)}</dd>
        </div>
      </dl>
    );
  const figure = clsx(
    'font-black tracking-display text-ink',
    result.total < longTotal
      ? 'text-5xl leading-12 sm:text-6xl sm:leading-15'
      : 'text-4xl leading-10 sm:text-5xl sm:leading-12',
  );
  return (
    <dl className="flex items-baseline-last justify-between gap-x-4 tabular-nums">
      <div className="min-w-0">
        <dt className="sr-only">{messages.position}</dt>
        <dd className="text-sm leading-5 text-muted">
          <span className="block">{messages.finished}</span>{' '}
          <strong className={figure}>{ordinal(result.own.position)}</strong> {messages.of(result.total)}
        </dd>
      </div>
      <div className="text-right">
        <dt className="text-sm leading-5 text-muted">{messages.totalPoints}</dt>
        <dd className={figure}>{formatNumber(points)}</dd>
      </div>
    </dl>
  );
}
