import clsx from 'clsx';
import { Minus, Trophy } from 'lucide-react';
import type { ChampionConfig } from '../../../domain/api-schemas.ts';
import { useChampionPick } from '../../lib/champion-pick.ts';
import { useLeaderboard, useOwnStanding } from '../../lib/leaderboard.ts';
import { hitTones } from '../../football/hit-look.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { championOutcome } from '../../lib/champion-pick.ts';
import { celebrationMessages as messages } from './celebration-messages.ts';

/** How it ended for the user: the own champion with its points, and the final position; see docs/rules.md#celebration. */
export function OwnResult({ config }: { config: ChampionConfig }) {
  const pick = useChampionPick();
  const standing = useOwnStanding();
  const ranking = useLeaderboard();
  if (pick.isPending || standing.isPending || ranking.isPending)
    return <Skeleton className="my-3 h-26 rounded-control max-xs:h-22" />;
  const won = pick.data != null && championOutcome(pick.data, config) === 'won';
  const Icon = won ? Trophy : Minus;
  const own = standing.data ?? null;
  const total = ranking.data?.total ?? null;
  return (
    <div
      className={clsx(
        'my-3 flex min-h-26 flex-col items-center justify-center gap-0.5 rounded-control px-3 py-2 text-center tabular-nums max-xs:min-h-22 max-xs:py-1.5',
        hitTones[won ? 'exact' : 'miss'],
      )}
    >
      {pick.data !== undefined && (
        <p className={clsx('text-balance', won ? 'animate-stamp' : 'text-sm leading-5 font-semibold')}>
          <Icon aria-hidden="true" className={clsx('mr-1.5 inline align-icon', won ? 'size-5' : 'size-4')} />
          {won ? (
            <>
              <span className="leading-6 font-extrabold">{messages.won}</span>{' '}
              <span className="leading-6 font-black whitespace-nowrap">
                {messages.bonus(config.tournament.points.champion)}
              </span>
            </>
          ) : pick.data === null ? (
            messages.noPick
          ) : (
            messages.lost(pick.data.team)
          )}
        </p>
      )}
      {own !== null && own.totalPoints > 0 && total !== null && (
        <p className={clsx('text-sm leading-5 sm:text-base', !won && 'text-ink')}>
          <strong className="block text-2xl leading-8 font-black tracking-display text-balance max-xs:text-xl max-xs:leading-7 sm:text-4xl sm:leading-11">
            {messages.finished(own.position, total)}
          </strong>
          <span className="sr-only"> · </span>
          {messages.points(own.totalPoints)}
        </p>
      )}
    </div>
  );
}
