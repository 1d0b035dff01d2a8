import clsx from 'clsx';
import { useOwnStanding, type LeaderboardEntry } from '../../data/index.ts';
import { formatNumber, ordinal } from '../../ui/index.ts';
import { mainPageMessages } from './messages.ts';

/** 'Puntos Totales' (0 if absent, '-' while unknown) and 'Posición' ('-' if absent), live; see docs/rules.md#main-page. */
export function OwnSummary() {
  const { data } = useOwnStanding();
  return (
    <dl
      aria-live="polite"
      className="col-span-full row-start-4 flex flex-wrap items-baseline gap-x-5 @xl:col-span-1 @xl:col-start-2 @xl:row-span-2 @xl:row-start-1 @xl:gap-x-8 @5xl:row-span-3 @5xl:row-start-1 roomy:row-start-3 roomy:mt-2 roomy:gap-x-6"
    >
      <Figure
        label={mainPageMessages.totalPoints}
        value={data === undefined ? '-' : formatNumber(data?.totalPoints ?? 0)}
        strong
      />
      <Figure label={mainPageMessages.position} value={positionText(data)} />
    </dl>
  );
}

function Figure({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5 @5xl:flex-col-reverse @5xl:gap-0">
      <dt className="text-xs leading-5 text-muted roomy:text-sm">{label}</dt>
      <dd
        className={clsx(
          'text-xl leading-6 font-black tracking-display tabular-nums @xl:text-2xl @xl:leading-7 @5xl:text-4xl @5xl:leading-9 roomy:text-figure roomy:leading-10',
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
  if (standing == null || (standing.position === 1 && standing.totalPoints === 0)) return '-';
  return ordinal(standing.position);
}
