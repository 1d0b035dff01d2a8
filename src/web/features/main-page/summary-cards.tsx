import { firstPosition } from '../../../domain/ranking-order.ts';
import { useOwnStanding, type LeaderboardEntry } from '../../data/index.ts';
import { formatNumber } from '../../ui/index.ts';
import { mainPageWords } from './words.ts';

/** 'Puntos Totales' (0 if absent) and 'Posición' ('-' if absent), live (spec 2). */
export function SummaryCards() {
  const { data } = useOwnStanding();
  return (
    <dl
      aria-live="polite"
      className="flex shrink-0 flex-wrap justify-between gap-x-4 rounded-control border border-line bg-ground px-3 py-1 sm:grid sm:grid-cols-2 sm:gap-3 sm:rounded-none sm:border-0 sm:bg-transparent sm:p-0 md:w-80"
    >
      <SummaryCard label={mainPageWords.totalPoints} value={formatNumber(data?.totalPoints ?? 0)} strong />
      <SummaryCard label={mainPageWords.position} value={positionText(data)} />
    </dl>
  );
}

function SummaryCard({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline gap-2 sm:flex-col-reverse sm:items-start sm:justify-end sm:gap-0 sm:rounded-control sm:border sm:border-line sm:bg-ground sm:px-4 sm:py-2.5">
      <dt className="text-xs leading-5 text-muted sm:text-sm sm:leading-5">{label}</dt>
      <dd
        className={`text-2xl leading-7 font-black sm:text-[2.25rem] sm:leading-none tracking-[-0.03em] tabular-nums ${strong ? 'text-lime' : ''}`}
      >
        {value}
      </dd>
    </div>
  );
}

/** '-' too while nobody has a point: everybody then shares the first position with none. */
function positionText(standing: LeaderboardEntry | null | undefined): string {
  if (standing == null) return '-';
  if (standing.position === firstPosition && standing.totalPoints === 0) return '-';
  return `${formatNumber(standing.position)}.º`;
}
