import clsx from 'clsx';
import { Gift } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { formatNumber, ordinal } from '../../ui/words.ts';
import { closingMessages as messages } from './messages.ts';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { finalResultOf } from '../../../domain/match-status.ts';
import { type Hit, hitOf, predictedScore, type Score } from '../../../domain/score-prediction.ts';

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

interface WinnersHeadProps {
  /** Who won the game. */
  names: string[];
  isOwn: boolean;
  /** Empty when there is none to name. */
  prize: string;
}

/** Quiet, as names stand on them: the brand's lime, from behind the winner. */
const rays: CSSProperties = {
  background:
    'repeating-conic-gradient(from 5deg at 50% 42%, color-mix(in srgb, var(--lime) 13%, transparent) 0 10deg, transparent 10deg 20deg)',
  maskImage: 'radial-gradient(50% 50% at 50% 42%, #000 30%, transparent)',
};

/** Over the podium of the closing page: who won the game, and what they get, before rays. */
export function WinnersHead({ names, isOwn, prize }: WinnersHeadProps) {
  return (
    <>
      <span aria-hidden="true" className="absolute inset-0 -z-10" style={rays} />
      <div className="px-4 pt-5 text-center sm:pt-6">
        <p className="text-3xl leading-9 font-black tracking-display text-balance wrap-anywhere sm:text-4xl sm:leading-11">
          {isOwn ? messages.ownWin : messages.winner(names)}
        </p>
        {prize !== '' && (
          <dl className="mt-1 flex items-start justify-center gap-1.5 text-sm leading-5">
            <dt className="flex shrink-0 items-center gap-1.5 text-muted">
              <Gift aria-hidden="true" className="size-4 text-gold" />
              {messages.prize}
            </dt>
            <dd className="min-w-0 font-bold wrap-anywhere">{prize}</dd>
          </dl>
        )}
      </div>
    </>
  );
}

/** A prediction that was right, and how. */
export interface BestPick {
  match: Match;
  score: Score;
  hit: Exclude<Hit, 'miss'>;
}

/**
 * The best of a user's predictions: an exact hit before an outcome hit, then the result with more goals, which fewer foresee,
 * then the later match (docs/screens.md#closing-page). Null without a hit.
 */
export function bestPickOf(
  matches: readonly Match[],
  predictions: ReadonlyMap<string, PredictionRow>,
): BestPick | null {
  let best: (BestPick & { rank: number[] }) | null = null;
  for (const match of matches) {
    const row = predictions.get(match.id);
    const result = finalResultOf(match);
    if (row === undefined || result === null) continue;
    const score = predictedScore(row);
    const hit = hitOf(score, result);
    if (hit === 'miss') continue;
    const rank = [hit === 'exact' ? 1 : 0, result.home + result.away, Date.parse(match.kickoffAt ?? '') || 0];
    if (best === null || isHigher(rank, best.rank)) best = { match, score, hit, rank };
  }
  if (best === null) return null;
  const { match, score, hit } = best;
  return { match, score, hit };
}

function isHigher(a: readonly number[], b: readonly number[]): boolean {
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing >= 0 && (a[differing] ?? 0) > (b[differing] ?? 0);
}
