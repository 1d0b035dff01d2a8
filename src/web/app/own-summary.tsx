import clsx from 'clsx';
import { isRankingStarted } from '../../domain/ranking-started.ts';
import { useOwnStanding, type LeaderboardEntry } from '../lib/leaderboard.ts';
import { formatNumber, ordinal } from '../ui/words.ts';
import { mainPageMessages } from './messages.ts';

/** In place of a figure. */
const unknown = '-';

interface OwnSummaryProps {
  stamped?: boolean;
  /** Whether they have the width of a phone to themselves. */
  spread?: boolean;
}

/**
 * 'Puntos Totales' (0 if absent, '-' while unknown) and 'Posición' ('-' if absent), live; see docs/screens.md#main-page. They are
 * `stamped` where they are news.
 */
export function OwnSummary({ stamped = false, spread = false }: OwnSummaryProps) {
  const { data } = useOwnStanding();
  return (
    <dl
      aria-live="polite"
      className={clsx(
        'flex flex-wrap gap-x-3 xs:gap-x-4 @xl:gap-x-8 @xl:text-right @4xl:order-1',
        spread && '@max-xl:w-full @max-xl:justify-between @max-xl:*:last:text-right',
      )}
    >
      <Figure
        label={mainPageMessages.totalPoints}
        value={data === undefined ? unknown : formatNumber(data?.totalPoints ?? 0)}
        stamped={stamped}
      />
      <Figure label={mainPageMessages.position} value={positionText(data)} stamped={stamped} />
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: string;
  stamped: boolean;
}

/** A large figure over its label. */
function Figure({ label, value, stamped }: FigureProps) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-2xs leading-4 text-muted max-xs:text-3xs max-xs:leading-3 @xl:text-sm @xl:leading-5">
        {label}
      </dt>
      <dd
        className={clsx(
          // As wide while it is unknown as '40.º', so that what stands beside it keeps its place.
          'min-w-[3.25ch] text-2xl leading-7 tracking-display tabular-nums max-xs:leading-6 xs:text-3xl xs:leading-8 @xl:text-5xl @xl:leading-12',
          stamped && 'animate-stamp',
          value === unknown ? 'font-normal text-muted' : 'font-black',
        )}
      >
        {value}
      </dd>
    </div>
  );
}

/** '-' too while no participant has a point: all then share the first position. */
function positionText(standing: LeaderboardEntry | null | undefined): string {
  if (standing == null || !isRankingStarted(standing)) return unknown;
  return ordinal(standing.position);
}
