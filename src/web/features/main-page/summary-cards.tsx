import clsx from 'clsx';
import { useOwnStanding, type LeaderboardEntry } from '../../data/index.ts';
import { formatNumber } from '../../ui/index.ts';
import { mainPageMessages } from './messages.ts';

/** 'Puntos Totales' (0 if absent) and 'Posición' ('-' if absent), live; see docs/rules.md#main-page. */
export function SummaryCards() {
  const { data } = useOwnStanding();
  return (
    <dl
      aria-live="polite"
      className="flex shrink-0 flex-wrap justify-between gap-x-4 rounded-control border border-line bg-ground px-3 py-1 sm:grid sm:grid-cols-2 sm:gap-3 sm:rounded-none sm:border-0 sm:bg-transparent sm:p-0 md:w-80"
    >
      <SummaryCard label={mainPageMessages.totalPoints} value={formatNumber(data?.totalPoints ?? 0)} strong />
      <SummaryCard label={mainPageMessages.position} value={positionText(data)} />
    </dl>
  );
}

function SummaryCard({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline gap-2 sm:flex-col-reverse sm:items-start sm:justify-end sm:gap-0 sm:rounded-control sm:border sm:border-line sm:bg-ground sm:px-4 sm:py-2.5">
      <dt className="text-xs leading-5 text-muted sm:text-sm sm:leading-5">{label}</dt>
      <dd
        className={clsx(
          'text-2xl leading-7 font-black tracking-display tabular-nums sm:text-4xl sm:leading-none',
          strong && 'text-lime',
        )}
      >
        {value}
      </dd>
    </div>
  );
}

/** '-' too while no participant has a point: all then share the first position. */
function positionText(standing: LeaderboardEntry | null | undefined): string {
  if (standing == null) return '-';
  if (standing.position === 1 && standing.totalPoints === 0) return '-';
  return `${formatNumber(standing.position)}.º`;
}
